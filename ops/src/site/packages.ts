import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/files';

export interface LocalRemote {
  id: string;
  folder: string;
  version: string;
  /** Added to `PORT`. */
  portOffset: number;
  /** Whether a new registry enables it. Remotes added later are enabled by ops. */
  enabledAtFirst: boolean;
}

/** Fixed port offsets of the first remotes. Later ones follow the api's offset. */
const FIRST: Readonly<Record<string, number>> = { notifications: 1, 'user-management': 2, services: 3 };
export const SERVICES_OFFSET = 4;
export const API_OFFSET = 5;
/** Added to a remote's port when it is served from its sources beside a running portal: 8091 for the first. */
export const DEV_OFFSET = 10;
export const NEXT_OFFSET = 6;

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
