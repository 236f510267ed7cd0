import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const FILE = /`([\w./-]+\.(?:test|e2e|soak)\.tsx?)`/;
const NAME = /“([^”]+)”/g;

/** `file` “name”, “name” of a cell, as pairs. */
function namedTests(page: string): [string, string][] {
  const cells = readFileSync(path.join(root, page), 'utf8').split(/\|/);
  return cells.flatMap((cell) =>
    cell.split(';').flatMap((part) => {
      const file = FILE.exec(part)?.[1];
      if (file === undefined) return [];
      const names = [...part.matchAll(NAME)].flatMap(([, name]) => name ?? []);
      return (names.length > 0 ? names : ['']).map((name): [string, string] => [file, name]);
    }),
  );
}

describe('docs/security-review.md', () => {
  const named = namedTests('docs/security-review.md');

  it('has a test for every finding', () => {
    expect(named.length).toBeGreaterThan(35);
  });

  it.each(named)('names a test of %s: %s', (file, name) => {
    expect(existsSync(path.join(root, file))).toBe(true);
    const source = readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'");
    expect(source).toContain(name);
  });
});
