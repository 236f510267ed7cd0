import { ScimRefusal } from '../../platform';

/**
 * The most elements of lists that the operations of one PATCH look at, all together. A thousand operations and ten
 * thousand elements are each harmless; multiplied they would hold everybody up for seconds.
 */
const MOST_LOOKED_AT = 200_000;

/** Counts the elements that the operations of one PATCH look at. @throws ScimRefusal `tooMany` */
export function patchWork(): (elements: number) => void {
  let done = 0;
  return (elements) => {
    done += elements;
    if (done > MOST_LOOKED_AT)
      throw new ScimRefusal(
        'tooMany',
        'These operations are too much at once: send them in several requests.',
      );
  };
}
