import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fillOrigin, loadPortalConfig } from '@portal/shared/config';
import { makeOwnFolder, writeJson } from '../lib/files';
import { Refusal } from '../lib/say';

/** The file that says of a folder that all of it is the portal's. */
const MARK = 'portal-home.json';
/** What a fresh start does without. Releases are build results, and a key that is lost is lost for good: both stay. */
const RESET = ['data', 'site', 'services', 'feed', 'logs'];

/** Whether the portal made the folder: it says so, or it is the checkout's own, which is older than the mark. */
const isPortals = (home: string, root: string): boolean =>
  existsSync(path.join(home, MARK)) || path.resolve(home) === path.resolve(root, '.portal');

/** Makes the folder in which the portal keeps its data, and marks one that was not there or empty as its own. */
export function openHome(home: string, root: string): void {
  makeOwnFolder(home);
  if (existsSync(path.join(home, MARK))) return;
  if (readdirSync(home).length === 0 || isPortals(home, root))
    writeJson(path.join(home, MARK), { madeBy: 'factory-portal' });
}

/** Whether the folder's data may be a production's: by the mode, or by a configuration that does not say that it is none. */
function mayBeProduction(home: string, env: NodeJS.ProcessEnv): boolean {
  if ((env.PORTAL_MODE ?? 'demo') !== 'demo') return true;
  const file = path.join(home, 'site', 'portal.config.json');
  if (!existsSync(file)) return false;
  const loaded = loadPortalConfig(fillOrigin(readFileSync(file, 'utf8'), 'https://portal.invalid'));
  return !loaded.ok || loaded.config.site.production;
}

/**
 * Removes what a fresh start does without.
 * @throws Refusal where the folder is not the portal's own, or may be a production's; nothing is removed then
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
