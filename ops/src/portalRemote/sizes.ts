import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteManifest } from '@portal/shared/registry';
import { readJson } from '../lib/files';
import { type Finding, fault, ok } from './findings';

/**
 * Limits in kB (1000 bytes) after brotli: `first` for what every use of the remote loads, `file` for any other file.
 */
const LIMITS = { first: 20, file: 120 };

export function checkSizes(
  dist: string,
  { entry, chunks, files }: RemoteManifest,
  limits = LIMITS,
): Finding[] {
  const kilobytes = (file: string) => brotliCompressSync(readFileSync(path.join(dist, file))).length / 1000;
  const first = [...new Set([entry, ...(chunks.remote ?? [])])].reduce(
    (sum, file) => sum + kilobytes(file),
    0,
  );
  const large = Object.keys(files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, size: kilobytes(file) }))
    .filter(({ size }) => size > limits.file);
  const said = `entry and first chunk have ${first.toFixed(1)} kB (brotli)`;
  return [
    first > limits.first
      ? fault('sizes', `${said}, ${limits.first} are enough: load pages lazily`)
      : ok('sizes', said),
    ...large.map(({ file, size }) =>
      fault('sizes', `${file} has ${size.toFixed(0)} kB, ${limits.file} are allowed`),
    ),
  ];
}

/** What `check` says of sizes that are too large, for a release, which is not stopped by it. */
export function sizeWarnings(folder: string): string[] {
  const manifest = readJson(path.join(folder, 'remote-manifest.json')) as RemoteManifest;
  return checkSizes(folder, manifest)
    .filter(({ kind }) => kind === 'fault')
    .map(({ text }) => `Careful: ${text}.`);
}
