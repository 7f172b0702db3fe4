/**
 * A log in memory, for tests and for tables that nobody wants to keep. It stores text, as a real one would, so that
 * nothing read from it is shared with what was written.
 */
import type { StoredEvent } from '@tilewright/rules';
import type { Batch, EventLog, StoredCommand } from './ports.ts';

interface Shelf {
  readonly events: string[];
  readonly commands: Map<string, string>;
}

export const memoryLog = (): EventLog => {
  const shelves = new Map<string, Shelf>();
  return {
    read: async (game, afterSeq) =>
      (shelves.get(game)?.events ?? []).slice(afterSeq).map((text) => JSON.parse(text) as StoredEvent),
    append: async (batch) => {
      const shelf = shelves.get(batch.game) ?? { events: [], commands: new Map<string, string>() };
      shelves.set(batch.game, shelf);
      return appendTo(shelf, batch);
    },
    findCommand: async (game, id) => {
      const text = shelves.get(game)?.commands.get(id);
      return text === undefined ? undefined : (JSON.parse(text) as StoredCommand);
    },
  };
};

const appendTo = (shelf: Shelf, { afterSeq, command, events }: Batch): 'stored' | 'conflict' => {
  if (shelf.events.length !== afterSeq || shelf.commands.has(command.id)) return 'conflict';
  shelf.events.push(...events.map((event) => JSON.stringify(event)));
  shelf.commands.set(command.id, JSON.stringify(command));
  return 'stored';
};
