/**
 * Questions that come with every move. The query layer builds each one once; from then on only the values change. That
 * building is most of the price of a small question.
 */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Engine } from './engine.ts';

/** What stands for a value while a question is built. Nothing that is ever asked looks like it. */
const placeholder = (place: number): string => `\u0001 value ${place} \u0001`;

interface Built {
  readonly query: CompiledQuery;
  /** For each parameter which value it is, or undefined for one that is always the same. */
  readonly places: readonly (number | undefined)[];
}

const built = <Values extends readonly unknown[]>(
  build: (...values: Values) => Compilable<unknown>,
): Built => {
  const names = Array.from({ length: build.length }, (_, place) => placeholder(place));
  const query = build(...(names as unknown as Values)).compile();
  const places = query.parameters.map((parameter) => {
    const place = names.indexOf(parameter as string);
    return place === -1 ? undefined : place;
  });
  return { query, places };
};

/** `build` hands its values on to the query layer and does not look at them. */
export const prepared = <Values extends readonly unknown[], Row>(
  engine: Pick<Engine, 'ask'>,
  build: (...values: Values) => Compilable<Row>,
): ((...values: Values) => Promise<readonly Row[]>) => {
  let known: Built | undefined;
  return (...values) => {
    known ??= built(build);
    const { query, places } = known;
    const parameters = query.parameters.map((fixed, index) => {
      const place = places[index];
      return place === undefined ? fixed : values[place];
    });
    return engine.ask<Row>(query.sql, parameters);
  };
};
