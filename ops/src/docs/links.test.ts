import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf } from './anchors';
import { pagesOf } from './pages';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const exists = (name: string) => existsSync(path.join(root, name));
const isPage = (name: string) =>
  name.endsWith('.md') && exists(name) && statSync(path.join(root, name)).isFile();

const named = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /`((?:api|shared|shell|ops|docs|kit|frame|tests|examples|remote-(?:notifications|services|user-management))\/[\w./-]+)`/g,
      ),
    ].flatMap(([, file]) => file ?? []),
  ),
];

const linksOf = (page: string, text: string) =>
  [...text.matchAll(/(?:\]\(|src=")(?!https?:|mailto:)([^)"#\s]*)(?:#([^)"\s]+))?[)"]/g)].map(
    ([, to = '', anchor]) => ({
      to: to === '' ? page : path.join(path.dirname(page), to),
      anchor,
    }),
  );

const isThere = ({ to, anchor }: { to: string; anchor: string | undefined }) =>
  exists(to) && (anchor === undefined || !isPage(to) || anchorsOf(read(to)).has(anchor));

it('finds the anchors of a page', () => {
  const page =
    '<a id="r01"></a>\n\n## R01 The `server`, does not answer\n\n```md\n## No heading\n```\n\n## Twice\n\n## Twice\n';
  expect([...anchorsOf(page)]).toEqual(['r01', 'r01-the-server-does-not-answer', 'twice', 'twice-1']);
});

describe.each([...pagesOf(root), 'CHANGELOG.md'])('%s', (page) => {
  const text = read(page);

  it('names only files and folders that are there', () => {
    // The changelog may name files that no longer exist.
    expect(page === 'CHANGELOG.md' ? [] : named(text).filter((file) => !exists(file))).toEqual([]);
  });

  it('links only to pages and sections that are there', () => {
    expect(linksOf(page, text).filter((link) => !isThere(link))).toEqual([]);
  });
});
