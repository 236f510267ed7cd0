import { readdirSync } from 'node:fs';
import path from 'node:path';

export const pagesOf = (root: string): string[] => [
  ...readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(path.join(root, 'examples')).map((name) => `examples/${name}/README.md`),
];
