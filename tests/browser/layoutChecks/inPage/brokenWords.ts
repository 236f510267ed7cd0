/** Characters after which a line may end within a word without spaces, such as an address or a path. */
const MAY_BREAK_AFTER = /[-‐–—/\\\u00ad\u200b@._:;,?&=+|()·…]/;
/** Scripts without spaces: a line may end after any letter. */
const WITHOUT_BLANKS = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** The words of a text that continue on the next line, each with a bar at the break. */
export function brokenWords(node: Text): string[] {
  // Keys and codes have no syllables.
  if (node.parentElement?.closest('code, pre, kbd, samp, [contenteditable]')) return [];
  const range = document.createRange();
  const topAt = (at: number): number | undefined => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return [...range.getClientRects()].find(({ width }) => width > 0)?.top;
  };
  return [...node.data.matchAll(/\S{2,}/g)].flatMap(({ 0: word, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    // Addresses have no syllables either. Topics break after a slash (`Topic`).
    if (/@|:\/\//.test(word)) return [];
    const tops = new Set(
      [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
    );
    if (tops.size < 2) return [];
    for (let at = 1; at < word.length; at += 1) {
      const before = topAt(index + at - 1);
      const after = topAt(index + at);
      if (before === undefined || after === undefined || Math.abs(after - before) < 4) continue;
      const [last = '', next = ''] = [word[at - 1], word[at]];
      if (MAY_BREAK_AFTER.test(last) || WITHOUT_BLANKS.test(last) || WITHOUT_BLANKS.test(next)) continue;
      return [`${word.slice(0, at)}|${word.slice(at)}`];
    }
    return [];
  });
}
