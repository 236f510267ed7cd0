/** Letters that Unicode does not decompose, with what people type instead; lower and upper case. */
export const typedFor: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ħ: 'h',
  Ħ: 'h',
  ı: 'i',
  // O’Neil: phones and spreadsheets type the second, keyboards the first.
  '’': "'",
  '‘': "'",
  ʼ: "'",
};

// eslint-disable-next-line security/detect-non-literal-regexp -- the letters are those above
const letters = new RegExp(`[${Object.keys(typedFor).join('')}]`, 'gu');

/**
 * A text as searches compare it: lower case, without diacritics; `Ștefan Weiß` as `stefan weiss`. The back end has the
 * same rules in SQL (`api/src/platform/db/fold.ts`).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(letters, (letter) => typedFor[letter] ?? letter)
    .toLowerCase();

/** The words of a search, folded. */
export const wordsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean);

/** Whether a text has every word of a search, in any order. */
export function holdsWords(text: string, query: string): boolean {
  const folded = foldText(text);
  return wordsOf(query).every((word) => folded.includes(word));
}
