import path from 'node:path';
import { readJson } from '../lib/files';
import { Refusal } from '../lib/say';

interface OwnPackage {
  name?: string;
  version?: string;
  portal?: { id?: string };
}

/** A remote's id is `portal.id` of its `package.json`, else the name without `remote-`. @throws Refusal */
export function remoteAt(dir: string): { id: string; version: string } {
  const own = readJson(path.join(dir, 'package.json')) as OwnPackage | undefined;
  const id = own?.portal?.id ?? own?.name?.replace(/^(@[^/]+\/)?(remote-)?/, '');
  if (own?.version === undefined || id === undefined || id === '')
    throw new Refusal(`${dir} holds no remote: its package.json has no name and version.`, 2);
  return { id, version: own.version };
}
