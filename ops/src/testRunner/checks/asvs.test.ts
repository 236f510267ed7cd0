import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

interface Row {
  requirement: string;
  verdict: string;
  cell: string;
}

interface Named {
  file: string;
  titles: string[];
}

const VERDICTS = ['met', 'read', 'partly', 'not'];
const CHECKS = /\.(test\.tsx?|e2e\.ts|full\.ts)$|^oxlint\.config\.mts$/;

const rowsOf = (page: string): Row[] =>
  [...page.matchAll(/^\| (\d+\.\d+\S* [^|]*?) +\| (\w+) +\| (.*?) +\|$/gm)].map(
    ([, requirement = '', verdict = '', cell = '']) => ({ requirement, verdict, cell }),
  );

const namedIn = (cell: string): Named[] =>
  [...cell.matchAll(/`([\w.-][\w./-]*\.\w+)`((?:,? › "[^"]+")*)/g)].map(([, file = '', after = '']) => ({
    file,
    titles: [...after.matchAll(/"([^"]+)"/g)].flatMap(([, title]) => title ?? []),
  }));

function wrongIn({ requirement, verdict, cell }: Row, read: (file: string) => string | undefined): string[] {
  const named = namedIn(cell);
  const gone = named.flatMap(({ file, titles }) => {
    const text = read(file);
    if (text === undefined) return [`${requirement}: ${file} is gone`];
    return titles
      .filter((title) => !text.includes(title))
      .map((title) => `${requirement}: ${file} has no "${title}"`);
  });
  const unheld = verdict === 'met' && !named.some(({ file }) => CHECKS.test(file));
  return [
    ...(VERDICTS.includes(verdict) ? [] : [`${requirement}: "${verdict}" is no verdict`]),
    ...(unheld ? [`${requirement}: met, and no test is named`] : []),
    ...gone,
  ];
}

const onDisk = (file: string): string | undefined => {
  const at = path.join(root, file);
  return existsSync(at) ? readFileSync(at, 'utf8') : undefined;
};

describe('docs/reference/asvs.md', () => {
  const rows = rowsOf(readFileSync(path.join(root, 'docs/reference/asvs.md'), 'utf8'));

  it('names tests that are there, and one for each row that is met', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.flatMap((row) => wrongIn(row, onDisk))).toEqual([]);
  });
});

describe('a row', () => {
  const files: Readonly<Record<string, string>> = { 'api/src/a.test.ts': "it('does a')", 'api/src/a.ts': '' };
  const wrong = (verdict: string, cell: string) =>
    wrongIn({ requirement: '1.1.1', verdict, cell }, (file) => files[file]);

  it.each([
    ['met', '`api/src/a.test.ts` › "does a"', []],
    ['met', '`api/src/b.test.ts`', ['1.1.1: api/src/b.test.ts is gone']],
    ['met', '`api/src/a.test.ts` › "does a", › "does b"', ['1.1.1: api/src/a.test.ts has no "does b"']],
    ['met', 'as `api/src/a.ts` says', ['1.1.1: met, and no test is named']],
    ['partly', '`api/src/a.test.ts` › "does b"', ['1.1.1: api/src/a.test.ts has no "does b"']],
    ['maybe', '', ['1.1.1: "maybe" is no verdict']],
  ])('that is %s by %s', (verdict, cell, expected) => {
    expect(wrong(verdict, cell)).toEqual(expected);
  });
});
