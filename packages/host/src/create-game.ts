/**
 * Opens games: the first event of a log, with a secret of its own.
 */
import { type Setup, hashText, openGame, openTable } from '@tilewright/rules';
import { noHistory, sealed } from './history.ts';
import type { Ports } from './ports.ts';
import { type Reply, commandId } from './reply.ts';

const SECRET_BYTES = 32;

/**
 * Opens a new game in the log. Asked again for the same set-up it answers the same. Where people play at devices of
 * their own, contributions are to be pledged; computers alone have none to pledge.
 */
export const createGame = async (
  ports: Ports,
  game: string,
  setup: Setup,
  draws?: 'pledged',
): Promise<Reply> => {
  const isPledged = draws === 'pledged' && setup.seats.some(({ kind }) => kind === 'person');
  const opened = openTable(
    setup,
    ports.entropy(SECRET_BYTES),
    ports.now(),
    isPledged ? 'pledged' : undefined,
  );
  const command = { id: commandId('keeper', 'open'), digest: hashText(JSON.stringify(setup)), seq: 1 };
  const events = sealed(noHistory, game, command.id, [opened]);
  try {
    const outcome = await ports.log.append({
      game,
      afterSeq: 0,
      command,
      events,
      table: openGame(opened).table,
    });
    if (outcome === 'stored') return { type: 'accepted', seq: 1 };
    const known = await ports.log.findCommand(game, command.id);
    return known?.digest === command.digest ? { type: 'accepted', seq: 1 } : { type: 'idReused' };
  } catch {
    return { type: 'notStored' };
  }
};
