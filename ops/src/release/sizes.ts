import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteManifest } from '@portal/shared/registry';

/**
 * Limits in kB (1000 bytes) after brotli: `first` for what every use of the remote loads, `file` for any other file.
 */
const LIMITS = { first: 20, file: 120 };

interface Sizes {
  /** What every use of the remote loads. */
  first: string;
  problems: string[];
}

/** Compares a build's scripts with the limits. `read` gives the content of a file that the manifest lists. */
export function sizesOf(
  { entry, chunks, files }: RemoteManifest,
  read: (file: string) => Uint8Array,
  limits = LIMITS,
): Sizes {
  const kilobytes = (file: string) => brotliCompressSync(read(file)).length / 1000;
  const total = [...new Set([entry, ...(chunks.remote ?? [])])].reduce(
    (sum, file) => sum + kilobytes(file),
    0,
  );
  const first = `entry and first chunk have ${total.toFixed(1)} kB (brotli)`;
  const large = Object.keys(files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, size: kilobytes(file) }))
    .filter(({ size }) => size > limits.file);
  return {
    first,
    problems: [
      ...(total > limits.first ? [`${first}, ${limits.first} are enough: load pages lazily`] : []),
      ...large.map(({ file, size }) => `${file} has ${size.toFixed(0)} kB, ${limits.file} are allowed`),
    ],
  };
}

/** Reads the files of a build's folder. */
export const filesIn = (folder: string) => (file: string) => readFileSync(path.join(folder, file));
