/** Characters per line of a name in the narrowest tile at full size; a Chinese one counts as two. */
const LINE_CHARACTERS = 12;
/** Lines of a name at full size. */
const MAX_LINES = 2;
/** A name that is too long shrinks by this step, down to the smallest size; percent. */
const SHRINK_STEP_PERCENT = 5;
const MIN_SIZE_PERCENT = 30;

const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);

/** The words of a name. A line may also end after a hyphen or slash, and after every Chinese character. */
const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[\s/_-])|(?<=[\u2e80-\u9fff])/u)
    .map((word) => word.trimEnd())
    .filter((word) => word !== '');

function linesOf(words: readonly string[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const width = widthOf(word);
    if (used > 0 && used + 1 + width > room) {
      lines += 1;
      used = width;
    } else used += width + (used > 0 ? 1 : 0);
  }
  return lines;
}

/**
 * The scale at which a name fits without breaking a word; 1 is full size.
 * @param room the tile's width divided by the narrowest tile's
 */
export function nameScale(name: string, room = 1): number {
  const words = wordsOf(name);
  const longest = Math.max(0, ...words.map(widthOf));
  const fits = (scale: number) => {
    const characters = (LINE_CHARACTERS * room) / scale;
    return longest <= characters && linesOf(words, characters) <= Math.floor(MAX_LINES / scale);
  };
  for (let percent = 100; percent > MIN_SIZE_PERCENT; percent -= SHRINK_STEP_PERCENT)
    if (fits(percent / 100)) return percent / 100;
  return MIN_SIZE_PERCENT / 100;
}
