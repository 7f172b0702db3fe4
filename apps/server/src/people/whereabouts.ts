/** From which address each person last asked for something here, so that those of one address share what it may take. */
export interface Whereabouts {
  readonly seen: (person: string, address: string) => void;
  readonly addressOf: (person: string) => string | undefined;
}

const MOST_KEPT = 50_000;

export const newWhereabouts = (most = MOST_KEPT): Whereabouts => {
  const kept = new Map<string, string>();
  return {
    seen: (person, address) => {
      kept.delete(person);
      kept.set(person, address);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    addressOf: (person) => kept.get(person),
  };
};
