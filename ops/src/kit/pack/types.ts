import path from 'node:path';
import { writeAtomically } from '../../lib/files';
import { declarationsOf, entryFiles } from '../declarations';
import { packageNamed } from './sources';

const SPECIFIERS = /(?:\bfrom |\bimport |import\()["']([^"']+)["']/g;

/** Writes the declarations. @returns the packages they import */
export function writeTypes(root: string, folder: string): string[] {
  const named = new Set<string>();
  for (const [file, text] of declarationsOf(root)) {
    // A source map would point to sources that the package does not contain.
    writeAtomically(path.join(folder, 'types', file), text.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
    for (const [, specifier = ''] of text.matchAll(SPECIFIERS))
      if (!specifier.startsWith('.')) named.add(packageNamed(specifier) ?? '');
  }
  return [...named].filter((name) => name !== '');
}

export const typesOf = (root: string): Map<string, string> =>
  new Map(
    [...entryFiles(root)].map(([entry, file]) => [entry, `./types/${file.replace(/\.tsx?$/, '.d.ts')}`]),
  );
