import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeNamesOf, type CodeNames } from './codeNames';

const root = path.resolve(__dirname, '../../..');
const OTHERS = /(?:^|\/)(?:node_modules|dist|\.[\w-]+|test-results|recorded|build-cache)(?:\/|$)/;
const files = globSync('**/*.{ts,tsx,mts,mjs,cjs,json,html}', {
  cwd: root,
  exclude: (name) => OTHERS.test(name),
}).filter((name) => !OTHERS.test(name));
const SOURCE = /\.(?:tsx?|mts|mjs|cjs)$/;
const paths = new Set(files.flatMap((name) => [name, ...foldersOf(name)]));
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const wordsByFile = new Map<string, ReadonlySet<string>>();

function foldersOf(name: string): string[] {
  const folder = path.dirname(name);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** The words of a file without its comments: a name that only a comment uses is not in the code. */
function wordsOf(name: string): ReadonlySet<string> {
  const known = wordsByFile.get(name);
  if (known !== undefined) return known;
  const code = read(name).replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const words = new Set(code.match(/\w+/g));
  wordsByFile.set(name, words);
  return words;
}

const isIn = (place: string, name: string) => name === place || name.startsWith(`${place}/`);
const endsWith = (name: string, end: string) => name === end || name.endsWith(`/${end}`);

/** What of a paragraph, list item or table row the code does not have. */
function missingOf({ places, names }: CodeNames): string[] {
  const known = places.filter((place) => paths.has(place));
  const folders = known.map((place) => (files.includes(place) ? path.dirname(place) : place));
  // The files of a site (`remotes.json`) are beside no code.
  const isNear = (name: string) =>
    known.length === 0 || !SOURCE.test(name) || folders.some((folder) => isIn(folder, name));
  const partly = places.filter((place) => !paths.has(place));
  const found = partly.flatMap((part) => [...paths].filter((name) => endsWith(name, part) && isNear(name)));
  const searched = files.filter(
    (name) =>
      !/\.test\.tsx?$/.test(name) &&
      (known.length === 0 || [...known, ...found].some((place) => isIn(place, name))),
  );
  return [
    ...partly.filter((part) => !found.some((name) => endsWith(name, part))),
    ...names.filter(
      (name) =>
        ![...paths].some((one) => path.basename(one) === name) &&
        !name.split('.').every((word) => searched.some((file) => wordsOf(file).has(word))),
    ),
  ];
}

it('reads places and names by paragraph, list item and table row', () => {
  const page = [
    'The `index.html` of `@portal/shell`,',
    'see `live`.',
    '',
    '```',
    '`fenced`',
    '```',
    '1. `POST /events` calls `storeEvents`',
    '   in `api/src/events`.',
    '2. `checkFree`',
    '| `a.b` | x |',
    '| `npm run dev -- all` | `one/two.ts` |',
  ].join('\n');
  expect(codeNamesOf(page)).toEqual([
    { places: ['index.html'], names: ['live'] },
    { places: ['api/src/events'], names: ['storeEvents'] },
    { places: [], names: ['checkFree'] },
    { places: [], names: ['a.b'] },
    { places: ['one/two.ts'], names: [] },
  ]);
});

it('knows a name only where it is said to be', () => {
  const lost = {
    places: ['ops/src/docs/anchors.ts', 'pages.ts'],
    names: ['anchorsOf', 'pagesOf', 'globSync'],
  };
  expect(missingOf(lost)).toEqual(['globSync']);
  expect(missingOf({ places: ['ops/src/docs', 'noSuchFile.ts'], names: [] })).toEqual(['noSuchFile.ts']);
});

it.each(['docs/glossary.md', 'docs/guide/architecture.md'])('%s names only what is in the code', (page) => {
  expect(codeNamesOf(read(page)).flatMap(missingOf)).toEqual([]);
});
