/**
 * Why something from the other end could not be taken, as data. Nothing of it depends on anybody's secrets.
 */
export type WireFault =
  | { readonly type: 'tooLarge'; readonly mostBytes: number }
  | { readonly type: 'notJson' }
  | { readonly type: 'tooDeep'; readonly mostDepth: number }
  | { readonly type: 'tooManyItems'; readonly mostItems: number }
  | { readonly type: 'textTooLong'; readonly mostLength: number }
  /** A field with a name that objects have by themselves. */
  | { readonly type: 'forbiddenField' }
  /** Something else than expected, and where: `command.tiles.0.square`. */
  | { readonly type: 'badShape'; readonly path: string; readonly expected: string };

/** A sentence for programmers, who read it in an answer or a log; screens word faults themselves. */
export const faultSentence = (fault: WireFault): string => {
  switch (fault.type) {
    case 'tooLarge':
      return `Too large: send at most ${fault.mostBytes} bytes.`;
    case 'notJson':
      return 'Not JSON: send one JSON object.';
    case 'tooDeep':
      return `Nested too deep: at most ${fault.mostDepth} levels.`;
    case 'tooManyItems':
      return `A list is too long: at most ${fault.mostItems} items.`;
    case 'textTooLong':
      return `A text is too long: at most ${fault.mostLength} characters.`;
    case 'forbiddenField':
      return 'A field has a name that is not allowed: __proto__, constructor or prototype.';
    case 'badShape':
      return `${fault.path === '' ? 'The whole' : fault.path}: ${fault.expected}.`;
  }
};
