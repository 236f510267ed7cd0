import { readFileSync } from 'node:fs';
import { writeAtomically } from '../../../ops/src/lib/files';
import { inRoot } from '../../../ops/src/lib/paths';
import { Refusal } from '../../../ops/src/lib/say';

const FILE = 'docs/guide/performance.md';

/** Replaces the text between `<!-- bench:<name> -->` and `<!-- /bench:<name> -->`; undefined without these marks. */
function between(document: string, name: string, text: string): string | undefined {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) return undefined;
  // The format check rejects blanks at the ends of lines.
  const trimmed = text.replaceAll(/[ \t]+$/gm, '');
  return `${document.slice(0, from + begin.length)}\n\n${trimmed}\n\n${document.slice(to)}`;
}

export function writeResults(name: string, text: string): void {
  const changed = between(readFileSync(inRoot(FILE), 'utf8'), name, text);
  if (changed === undefined) throw new Refusal(`${FILE} has no place for "${name}".`);
  writeAtomically(inRoot(FILE), changed);
}
