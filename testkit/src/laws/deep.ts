/**
 * Deep comparison and freezing for the laws. Two values are equal when their JSON would be, byte for byte, the order
 * of keys included.
 */
export const isSameDeep = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  return !Array.isArray(other) && isSameObject(one, other);
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) {
    if (one[index] !== other[index] && !isSameDeep(one[index], other[index])) return false;
  }
  return true;
};

/** Frozen objects that were found the same stay so; set-ups and score lines are compared over and over. */
const knownSame = new WeakMap<object, WeakSet<object>>();
const WORTH_KNOWING = 5;

const isSameObject = (one: object, other: object): boolean => {
  const keys = Object.keys(one);
  const isWorthIt = keys.length > WORTH_KNOWING && Object.isFrozen(one) && Object.isFrozen(other);
  if (isWorthIt && knownSame.get(one)?.has(other) === true) return true;
  const isSame = hasSameFields(one, other, keys);
  if (isSame && isWorthIt) knownSame.set(one, (knownSame.get(one) ?? new WeakSet()).add(other));
  return isSame;
};

const hasSameFields = (one: object, other: object, keys: readonly string[]): boolean => {
  const otherKeys = Object.keys(other);
  return (
    keys.length === otherKeys.length &&
    keys.every(
      (key, index) =>
        otherKeys[index] === key && isSameDeep(one[key as keyof object], other[key as keyof object]),
    )
  );
};

/** Where two values differ first, for a message. */
export const firstDifference = (one: unknown, other: unknown, path = ''): string => {
  if (isSameDeep(one, other)) return '';
  const isDeep = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  if (!isDeep) return `${path}: ${JSON.stringify(one)} against ${JSON.stringify(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(one[key as keyof object], other[key as keyof object], `${path}.${key}`);
    if (found !== '') return found;
  }
  return `${path}: other keys or order of keys`;
};

/** Makes any later change of the value an exception. */
export const freezeDeep = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key of Object.keys(value)) freezeDeep(value[key as keyof T]);
  }
  return value;
};
