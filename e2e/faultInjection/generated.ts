import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { namesOf } from '../../ops/src/newRemote/names';
import { type Dependencies, writeRemote } from '../../ops/src/newRemote/writeRemote';
import { root } from './shellProcess';
import { buildRemote } from './tools';

/** What a new remote takes its dependencies from, as `npm run new-remote` does. */
const MODEL = path.join(root, 'remote-services');

/** A remote's folder as `npm run new-remote` writes it; it goes again. */
export interface Written {
  packageFolder: string;
  remove: () => void;
}

/** The same, built. */
export interface Generated extends Written {
  dist: string;
}

/** Writes a remote from the templates, beside the workspace, with the packages it would be given there. */
export function write(id: string, title: string): Written {
  mkdirSync(path.join(root, 'build-cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'build-cache/generated-'));
  const packageFolder = path.join(folder, `remote-${id}`);
  const model = JSON.parse(readFileSync(path.join(MODEL, 'package.json'), 'utf8')) as Dependencies;
  writeRemote(path.join(root, 'ops/templates/remote'), packageFolder, namesOf(id, title), 9, model);
  symlinkSync(path.join(MODEL, 'node_modules'), path.join(packageFolder, 'node_modules'));
  return { packageFolder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes a remote and builds it. */
export async function generate(id: string, title: string): Promise<Generated> {
  const written = write(id, title);
  await buildRemote(written.packageFolder);
  return { ...written, dist: path.join(written.packageFolder, 'dist') };
}
