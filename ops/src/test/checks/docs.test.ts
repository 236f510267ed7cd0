import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const pages = [
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];

/** Files of the rooms that a page names in code marks, whole from the top folder. */
const named = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /`((?:api|shared|shell|ops|e2e|docs|bench|remote-[a-z-]+)\/[\w./-]+\.(?:tsx?|cjs|mjs|md|json|conf))`/g,
      ),
    ].flatMap(([, file]) => file ?? []),
  ),
];

describe.each(pages)('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');

  it('names only files that are there', () => {
    expect(named(text).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('links only to pages that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].flatMap(([, to]) => to ?? []);
    const here = path.dirname(path.join(root, page));
    expect(links.filter((to) => !existsSync(path.join(here, to)))).toEqual([]);
  });
});
