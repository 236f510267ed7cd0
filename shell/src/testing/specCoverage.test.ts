/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

test('every file that docs/spec-coverage.md names is there', () => {
  const text = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
  const named = [...text.matchAll(/`([\w-]+\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(80);
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
