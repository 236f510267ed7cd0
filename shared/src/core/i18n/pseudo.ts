const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅßÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/**
 * The pseudo-locale's text of an English one: accented and a third longer, to reveal untranslated texts and boxes that
 * are too narrow. ICU arguments and tags stay as they are: text is at even brace depths, syntax at odd ones.
 */
function pseudoText(message: string): string {
  let depth = 0;
  let inTag = false;
  let text = '';
  for (const letter of message) {
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '<') inTag = true;
    text += depth % 2 === 0 && !inTag ? (accents.get(letter) ?? letter) : letter;
    if (letter === '>') inTag = false;
  }
  const padding = '·'.repeat(Math.ceil(message.replace(/[{<][^}>]*[}>]/g, '').length / 3));
  return `[${text}${padding}]`;
}

export const pseudoMessages = (messages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, pseudoText(message)]));
