/** Letters without their marks, in lower case: "Gasit" finds "Găsit". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * How well a line fits what was typed; undefined where it does not. Every word typed must begin a word of the line, or
 * at least occur in it (Chinese has no spaces between words). An underscore parts words, as in the keys of roles, which
 * people know beside their shown form. Higher is better.
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
