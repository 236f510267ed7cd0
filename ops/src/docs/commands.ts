export interface DocumentedCommand {
  page: string;
  text: string;
  /** Split as a shell would, without the variables set for this command alone. */
  words: readonly string[];
}

/** Splits a line into the words of a shell; a comment ends them. Placeholders (`<remote>`, `…`) count as words. */
function wordsOf(line: string): string[] {
  const words = line.matchAll(/\s*(#.*|(?:<[^>\n]*>|"[^"]*"|'[^']*'|[^\s"'<])+)/g);
  const parsedWords: string[] = [];
  for (const [, word = ''] of words) {
    if (word.startsWith('#')) break;
    parsedWords.push(word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_all, a?: string, b?: string) => a ?? b ?? ''));
  }
  return parsedWords;
}

const ASSIGNMENT = /^[A-Z][A-Z0-9_]*=/;
const COMMAND = /^(?:[A-Z][A-Z0-9_]*=\S+\s+)*(?:npm|npx|docker compose)\s/;

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
    // Optional parts in square brackets are kept and checked too.
    const text = code.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '').trim();
    if (COMMAND.test(`${text} `)) lines.push(text);
  }
  return lines.flatMap((line) => {
    const words = wordsOf(line.trim());
    while (words[0] !== undefined && ASSIGNMENT.test(words[0])) words.shift();
    return words.length === 0 ? [] : [{ page, text: line.trim(), words }];
  });
}
