import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/files';

/** A remote of this workspace: where it is, what the registry calls it, which port serves it. */
export interface LocalRemote {
  id: string;
  folder: string;
  version: string;
  /** Added to `PORT`. */
  portOffset: number;
  /** Whether a new registry switches it on; one that was added later waits for ops. */
  enabledAtFirst: boolean;
}

/** Fixed offsets of the first remotes; later ones are counted on after the api's. */
const FIRST: Readonly<Record<string, number>> = { notifications: 1, 'user-management': 2, services: 3 };
export const SERVICES_OFFSET = 4;
export const API_OFFSET = 5;
/** Added to a remote's port where its sources are served beside a portal that runs: 8091 for the first. */
export const DEV_OFFSET = 10;
/** The first offset of a later remote. */
export const NEXT_OFFSET = 6;

/** The remotes in the workspace, by folder name. */
export function localRemotes(root: string): LocalRemote[] {
  const folders = readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(path.join(root, name, 'package.json')))
    .sort();
  let next = NEXT_OFFSET;
  return folders.map((name) => {
    const id = name.slice('remote-'.length);
    const description = readJson(path.join(root, name, 'package.json')) as {
      version?: string;
      portal?: { port?: number };
    };
    const offset = FIRST[id] ?? description.portal?.port ?? next;
    next = Math.max(next, offset + 1);
    return {
      id,
      folder: path.join(root, name),
      version: description.version ?? '0.0.0',
      portOffset: offset,
      enabledAtFirst: Object.hasOwn(FIRST, id),
    };
  });
}
