// How the time of a regular expression may grow with its text: 'linear', 'polynomial' (from many places the same long
// text is tried in vain) or 'exponential' (the same text can be taken in two ways, again and again).
import { automatonOf } from './regex-automaton.mjs';

const GROWTHS = ['linear', 'polynomial', 'exponential'];

/** Of a pattern and its flags. Throws an Error with a sentence where the pattern is not understood. */
export const growthOf = (expression) => {
  const starts = expression.flags.includes('y') ? [true] : [true, false];
  const found = starts.map((isAtStart) => GROWTHS.indexOf(growthFrom(expression, isAtStart)));
  return GROWTHS[Math.max(...found)];
};

const growthFrom = (expression, isAtStart) => {
  if (isExponential(machinesOf(automatonOf(expression, { isAtStart, isEndless: true })).vain))
    return 'exponential';
  const { all, vain } = machinesOf(automatonOf(expression, { isAtStart, isEndless: false }));
  return isPolynomial(all, vain) ? 'polynomial' : 'linear';
};

/** All positions, and those from which a match may fail: where it is sure nothing is tried in vain. */
const machinesOf = ({ follow, symbols, sure }) => {
  const places = [...follow.keys()];
  const unsure = places.filter((place) => !sure.has(place));
  return { all: machineOf(follow, symbols, places), vain: machineOf(follow, symbols, unsure) };
};

/** Some of the positions: next[symbol][a] has those that may come after a, and loops those that can come again. */
const machineOf = (follow, symbols, places) => {
  const isHere = new Set(places);
  const next = symbols.map((taken) =>
    follow.map((after, place) =>
      isHere.has(place) ? [...after.keys()].filter((to) => taken[to] && isHere.has(to)) : [],
    ),
  );
  const loops = new Map(
    places
      .map((place) => [place, reachedFrom(place, (one) => next.flatMap((row) => row[one]))])
      .filter(([place, reached]) => reached.has(place)),
  );
  return { follow, next, loops };
};

/** Everything that can be reached, in one step or more. */
const reachedFrom = (start, nextOf) => {
  const reached = new Set();
  const waiting = [start];
  while (waiting.length > 0)
    for (const next of nextOf(waiting.pop()))
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
};

/** Steps of several positions that read the same characters, each in a machine of its own; tuples are texts. */
const together = (machines, isWanted) => (tuple) => {
  const places = tuple.split(' ').map(Number);
  return machines[0].next.flatMap((_, symbol) =>
    product(places.map((place, index) => machines[index].next[symbol][place]))
      .filter(isWanted)
      .map((row) => row.join(' ')),
  );
};

const product = (lists) =>
  lists.reduce((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);

/** From one position back to it in two ways by the same text. */
const isExponential = (vain) => {
  for (const [place, reached] of vain.loops) {
    const isInLoop = (other) => reached.has(other) && vain.loops.get(other)?.has(place) === true;
    for (const [to, ways] of vain.follow[place]) if (ways > 1 && isInLoop(to)) return true;
    const nextOf = together([vain, vain], (pair) => pair.every(isInLoop));
    for (const pair of reachedFrom(`${place} ${place}`, nextOf)) {
      const [one, other] = pair.split(' ');
      if (one !== other && reachedFrom(pair, nextOf).has(`${place} ${place}`)) return true;
    }
  }
  return false;
};

/** One text that leads from a loop to itself, to a loop in which all may be in vain, and from that one to itself. */
const isPolynomial = (all, vain) => {
  for (const [from, reached] of all.loops)
    for (const [to, beyond] of vain.loops) {
      if (from === to || !reached.has(to)) continue;
      const isWanted = ([one, , third]) =>
        all.loops.get(one)?.has(from) === true && reached.has(one) && beyond.has(third);
      const steps = together([all, all, vain], isWanted);
      if (reachedFrom(`${from} ${from} ${to}`, steps).has(`${from} ${to} ${to}`)) return true;
    }
  return false;
};
