import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|json|svg|html|txt|map)$/;
/** Bytes. A smaller file fits into one packet with or without compression. */
const MIN_COMPRESSED_BYTES = 1024;

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

const worthCompressing = (file: string, bytes: number): boolean =>
  TEXT.test(file) && !file.endsWith('.map') && bytes >= MIN_COMPRESSED_BYTES;

/** Writes `file.br` (level 11) and `file.gz` (level 9) beside text files, once at build time. Not for source maps. */
export async function precompress(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => worthCompressing(file, statSync(file).size));
  for (const file of files) {
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [small, zipped] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, zipped);
  }
}
