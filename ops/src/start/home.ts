import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fillOrigin, loadPortalConfig } from '@portal/shared/config';
import { makeOwnFolder, writeJson } from '../lib/files';
import { Refusal } from '../lib/say';

const MARK = 'portal-home.json';
/** The folders that a reset removes. Releases are build results, and a lost key cannot be replaced: both stay. */
const RESET = ['data', 'site', 'services', 'feed', 'logs'];

/** Whether the portal created the folder. The checkout's own `.portal` may be older than the mark. */
const isPortals = (home: string, root: string): boolean =>
  existsSync(path.join(home, MARK)) || path.resolve(home) === path.resolve(root, '.portal');

export function openHome(home: string, root: string): void {
  makeOwnFolder(home);
  if (existsSync(path.join(home, MARK))) return;
  if (readdirSync(home).length === 0 || isPortals(home, root))
    writeJson(path.join(home, MARK), { madeBy: 'factory-portal' });
}

/** By `PORTAL_MODE`, or by a configuration that is unreadable or does not deny it. */
function mayBeProduction(home: string, env: NodeJS.ProcessEnv): boolean {
  if ((env.PORTAL_MODE ?? 'demo') !== 'demo') return true;
  const file = path.join(home, 'site', 'portal.config.json');
  if (!existsSync(file)) return false;
  const loaded = loadPortalConfig(fillOrigin(readFileSync(file, 'utf8'), 'https://portal.invalid'));
  return !loaded.ok || loaded.config.site.production;
}

/**
 * Removes the data for a fresh start.
 * @throws Refusal for a folder that is not the portal's or may hold production data; nothing is removed then
 */
export function resetHome(home: string, root: string, env: NodeJS.ProcessEnv): void {
  const there = RESET.filter((name) => existsSync(path.join(home, name)));
  if (there.length === 0) return;
  if (!isPortals(home, root))
    throw new Refusal(
      `${home} is not a folder that the portal made, so --reset removes nothing of it. Remove what is yours to remove (${there.join(', ')}), or name another folder by PORTAL_HOME.`,
    );
  if (mayBeProduction(home, env))
    throw new Refusal(
      `${home} may hold a production site (PORTAL_MODE, or site/portal.config.json without "production": false), so --reset removes nothing of it.`,
    );
  for (const name of there) rmSync(path.join(home, name), { recursive: true, force: true });
}
