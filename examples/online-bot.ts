/** Plays online: `npx tsx examples/online-bot.ts http://localhost:8453 [link]`. Without a link it makes a game. */
import { readFileSync } from 'node:fs';
import { ask, checkWitness, connect } from '@tilewright/client';
import { chooseCommand, levelOf, vocabularyOf } from '@tilewright/computer';
import { makeWordList } from '@tilewright/lexicon';
import { type PlayerCommand, type RequestOf, SOCKET_PATH } from '@tilewright/protocol';
import { makeInviteLink, parseInviteLink } from '@tilewright/protocol';
import { verifyGame } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { nodePorts } from './node-ports.ts';

const [address = 'http://localhost:8453', link] = process.argv.slice(2);
const file = new URL('../packages/lexicon/data/english-basic.txt', import.meta.url);
const { words } = makeWordList(english, readFileSync(file, 'utf8').split('\n'));
const mind = { level: levelOf(4), vocabulary: vocabularyOf(words, null), leaves: null };
const must = <T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};

let token = '';
const ports = nodePorts(address, () => token);
token = must(await ask(ports.request, 'session', { kind: 'token' })).token ?? '';
const wanted: RequestOf<'createGame'> = {
  game: { type: 'preset', preset: 'classic', lexicon: 'english' },
  seats: [{ type: 'me' }, { type: 'invite' }, { type: 'computer', level: 2 }],
  isChatOn: true,
  daysPerMove: null,
};
const make = async (): Promise<string> => {
  const { game, invites } = must(await ask(ports.request, 'createGame', wanted));
  console.log(makeInviteLink(`${address}/`, invites[0]?.secret ?? ''));
  return game;
};
const join = async (secret: string): Promise<string> => {
  const claimed = must(await ask(ports.request, 'claimInvite', { secret, name: 'Bot' }));
  token = claimed.token ?? token; // a claim makes the token new
  return claimed.game;
};
const game = link === undefined ? await make() : await join(must(parseInviteLink(link)));
const session = connect(ports, { url: `${address.replace('http', 'ws')}${SOCKET_PATH}` });
const table = session.sit(game, () => {
  const view = table.view();
  if (view === undefined || view.viewer === 'spectator') return;
  const { phase, turn, scores } = view.table;
  const isMine = phase === 'playing' && turn.toMove.includes(view.viewer);
  if (isMine) void table.submit(chooseCommand(view, mind, 0) as PlayerCommand);
  if (phase === 'over' && !isOver) void finish(`over ${game} ${scores.join(' ')}`);
});
let isOver = false;
const finish = async (result: string): Promise<void> => {
  isOver = true;
  console.log(result);
  const { events } = must(await ask(ports.request, 'gameLog', undefined, game));
  const witness = table.witness();
  // A log that is fair in itself may still be another one than this program was told.
  const told = witness === undefined ? 'by the log alone' : checkWitness(events, witness).type;
  console.log(`draws ${verifyGame(events).ok ? 'fair' : 'not fair'}: ${told}`);
  session.close();
};
