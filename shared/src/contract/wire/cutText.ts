// Not made where the module loads: a page that cuts no text does not pay for it.
const graphemes = () => new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text, of at most so many UTF-16 units, that ends in no half of a grapheme. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  // What follows decides whether the grapheme at the end goes on: an emoji of a family has eleven units and more.
  const cut = graphemes()
    .segment(text.slice(0, most + 64))
    .containing(most);
  return text.slice(0, cut?.index ?? most);
}

/** The first grapheme, `''` of an empty text: no half emoji, and no letter without its accent. */
export const firstGrapheme = (text: string): string =>
  graphemes().segment(text)[Symbol.iterator]().next().value?.segment ?? '';

/** A text of at most so many UTF-16 units; one that is longer ends in an ellipsis, and in no half emoji. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`;
