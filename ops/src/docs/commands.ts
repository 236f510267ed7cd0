/** A command that a page tells people to type, and where. */
export interface DocumentedCommand {
  page: string;
  /** As it is told. */
  text: string;
  /** As a shell would split it, without what it sets for this command alone. */
  words: readonly string[];
}

/** What a shell would take for words; a comment ends them. Placeholders (`<remote>`, `…`) are words. */
function wordsOf(line: string): string[] {
  const words = line.matchAll(/\s*(#.*|(?:<[^>\n]*>|"[^"]*"|'[^']*'|[^\s"'<])+)/g);
  const found: string[] = [];
  for (const [, word = ''] of words) {
    if (word.startsWith('#')) break;
    found.push(word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_all, a?: string, b?: string) => a ?? b ?? ''));
  }
  return found;
}

const ASSIGNMENT = /^[A-Z][A-Z0-9_]*=/;
const COMMAND = /^(?:[A-Z][A-Z0-9_]*=\S+\s+)*(?:npm|npx|docker compose)\s/;

/** The commands of a page: every line of its shell blocks, and every one that stands in a sentence. */
export function commandsIn(page: string, markdown: string): DocumentedCommand[] {
  const lines: string[] = [];
  const prose = markdown.replaceAll(
    /^[ \t]*```(\w*)\n([\s\S]*?)^[ \t]*```$/gm,
    (_all, kind: string, body: string) => {
      if (kind === 'sh') lines.push(...body.replaceAll(/\\\n\s*/g, '').split(/\n| && /));
      return '';
    },
  );
  for (const [, code = ''] of prose.matchAll(/`([^`]+)`/g)) {
    // What may be left out is typed, too.
    const text = code.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '').trim();
    if (COMMAND.test(`${text} `)) lines.push(text);
  }
  return lines.flatMap((line) => {
    const words = wordsOf(line.trim());
    while (words[0] !== undefined && ASSIGNMENT.test(words[0])) words.shift();
    return words.length === 0 ? [] : [{ page, text: line.trim(), words }];
  });
}
