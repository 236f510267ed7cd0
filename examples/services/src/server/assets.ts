import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Asset {
  type: string;
  body: Buffer;
  zipped: Buffer;
  /** Short content hash: in the page's links and in the ETag. */
  version: string;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The built scripts and styles by file name, in memory: there are a dozen, and nothing else can be asked for. */
export function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(folder)) {
    const type = types[path.extname(name)];
    if (type === undefined) continue;
    const body = readFileSync(path.join(folder, name));
    const version = createHash('sha256').update(body).digest('hex').slice(0, 12);
    assets.set(name, { type, body, zipped: gzipSync(body, { level: 9 }), version });
  }
  return assets;
}
