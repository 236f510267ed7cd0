import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'build-cache', '.portal', 'coverage', 'test-results']);
const isTest = (name: string) => /\.(test|e2e)\.tsx?$/.test(name);

/** The files below a folder that a build may read, sorted, so that the hash is stable. */
function inputFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { withFileTypes: true })
    .filter((item) => !SKIPPED.has(item.name) && !isTest(item.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => inputFiles(path.join(folder, item.name)));
}

/** The hash over names (relative to `root`) and contents of all inputs, and over `extra`. */
export function hashInputs(root: string, inputs: readonly string[], extra: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text}\0`);
  for (const input of inputs) {
    for (const file of inputFiles(path.join(root, input))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
