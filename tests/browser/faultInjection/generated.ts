import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { namesOf } from '../../../ops/src/newRemote/names';
import { type Dependencies, writeRemote } from '../../../ops/src/newRemote/writeRemote';
import { root } from './shellProcess';
import { buildRemote } from './tools';

const MODEL = path.join(root, 'remote-services');

export interface Written {
  packageFolder: string;
  remove: () => void;
}

export interface Generated extends Written {
  dist: string;
}

/** Writes a remote from the templates outside the workspace, with the packages it would have there. */
export function write(id: string, title: string): Written {
  mkdirSync(path.join(root, 'build-cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'build-cache/generated-'));
  const packageFolder = path.join(folder, `remote-${id}`);
  const model = JSON.parse(readFileSync(path.join(MODEL, 'package.json'), 'utf8')) as Dependencies;
  writeRemote(path.join(root, 'ops/templates/remote'), packageFolder, namesOf(id, title), 9, model);
  symlinkSync(path.join(MODEL, 'node_modules'), path.join(packageFolder, 'node_modules'));
  return { packageFolder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function generate(id: string, title: string): Promise<Generated> {
  const written = write(id, title);
  await buildRemote(written.packageFolder);
  return { ...written, dist: path.join(written.packageFolder, 'dist') };
}
