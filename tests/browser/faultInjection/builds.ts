import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The fields of a remote's manifest that fault injection needs. Other fields are kept. */
export interface Manifest {
  id: string;
  name: string;
  version: string;
  hostApi: string;
  entry: string;
  contributions?: object;
  shared: Record<string, string>;
  files: Record<string, { integrity: string; bytes: number }>;
}

export interface Build {
  manifest: Manifest;
  files: ReadonlyMap<string, Buffer>;
}

export const MANIFEST = 'remote-manifest.json';

export const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const manifestBytes = ({ manifest }: Build): Buffer =>
  Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);

export function sealed(manifest: Omit<Manifest, 'files'>, files: ReadonlyMap<string, Buffer>): Build {
  const hashes = [...files].map(([name, content]) => [
    name,
    { integrity: sha384(content), bytes: content.length },
  ]);
  return { manifest: { ...manifest, files: Object.fromEntries(hashes) as Manifest['files'] }, files };
}

function filesBelow(folder: string, under = ''): string[] {
  return readdirSync(path.join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const name = under === '' ? entry.name : `${under}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, name) : [name];
  });
}

export function readBuild(dist: string): Build {
  const manifest = JSON.parse(readFileSync(path.join(dist, MANIFEST), 'utf8')) as Manifest;
  const names = filesBelow(dist).filter((name) => Object.hasOwn(manifest.files, name));
  return { manifest, files: new Map(names.map((name) => [name, readFileSync(path.join(dist, name))])) };
}
