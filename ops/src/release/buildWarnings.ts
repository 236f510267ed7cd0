import path from 'node:path';
import type { RemoteManifest } from '@portal/shared/registry';
import { readJson } from '../lib/files';
import { ownReact, scriptsWithReact } from './ownReact';
import { filesIn, sizesOf } from './sizes';

/** What `check` reports of a build's files, said where a version is released or pinned, which it does not stop. */
export function buildWarnings(manifest: RemoteManifest, read: (file: string) => Uint8Array): string[] {
  const copies = scriptsWithReact(manifest, read);
  const problems = sizesOf(manifest, read).problems.map((problem) => `${problem}.`);
  return [...problems, ...(copies.length > 0 ? [ownReact(copies)] : [])].map(
    (problem) => `Careful: ${problem}`,
  );
}

export const releaseWarnings = (folder: string): string[] =>
  buildWarnings(readJson(path.join(folder, 'remote-manifest.json')) as RemoteManifest, filesIn(folder));
