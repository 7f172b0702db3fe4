/** What an operator asks for when somebody wants to be forgotten. */
import { type Result, err, ok } from '@tilewright/rules';
import { type Where, openStore } from '../store/open-store.ts';
import type { Forgetting, Forgotten } from '../store/people-store.ts';

/** A sentence in any case. */
export const forgetPerson = async (where: Where, forgetting: Forgetting): Promise<Result<string, string>> => {
  const opened = await openStore(where);
  if (!opened.ok) return opened;
  try {
    return told(await opened.value.people.forget(forgetting), forgetting);
  } finally {
    await opened.value.close();
  }
};

const told = (forgotten: Forgotten, { game, seat }: Forgetting): Result<string, string> => {
  switch (forgotten.type) {
    case 'noSeat':
      return err(`There is no game ${game} with a seat ${seat + 1}.`);
    case 'nobody':
      return err(`Seat ${seat + 1} of game ${game} belongs to nobody this server knows.`);
    case 'playing':
      return err(
        `Others are still playing with that person: ${forgotten.games.join(', ')}. Wait until those games are over, or add --games to remove all games of that person.`,
      );
    case 'forgotten':
      return ok(
        `Forgotten: devices, name, chat and books of that person, and ${counted(forgotten.removedCount)}.${rest(forgotten.keptCount)}`,
      );
  }
};

const counted = (count: number): string => (count === 1 ? '1 game' : `${count} games`);

const rest = (count: number): string =>
  count === 0
    ? ''
    : ` ${counted(count)} with others ${count === 1 ? 'stays' : 'stay'}, with the name at that seat; --games would have removed ${count === 1 ? 'it' : 'them'}.`;
