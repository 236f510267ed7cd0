/** Lower case without diacritics: "Gasit" finds "Găsit". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * The match score of a line, higher is better; undefined without a match. Each typed word must occur in the line, at
 * best at the start of a word; Chinese has no spaces. An underscore separates words, as in role keys, which users know.
 */
export function score(query: string, label: string, hint = ''): number | undefined {
  const words = plain(query)
    .split(/[\s_]+/)
    .filter(Boolean);
  if (words.length === 0) return 0;
  const whole = plain(label);
  const rest = plain(hint);
  let total = whole.startsWith(words.join(' ')) ? 10 : 0;
  for (const word of words) {
    const begins = whole.split(/[\s/·_-]+/).some((part) => part.startsWith(word));
    if (begins) total += 5;
    else if (whole.includes(word)) total += 3;
    else if (rest.includes(word)) total += 1;
    else return undefined;
  }
  return total;
}
