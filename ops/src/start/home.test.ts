import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openHome, resetHome } from './home';

let folder: string;
let home: string;
const root = path.resolve(__dirname, '../../..');
const put = (name: string, content = 'x') => {
  mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
  writeFileSync(path.join(home, name), content);
};
const EVERYTHING = ['data/PG_VERSION', 'site/remotes.json', 'keys/registry.json', 'logs/api.log'];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-home-'));
  home = path.join(folder, 'home');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const remainingFiles = () => EVERYTHING.filter((name) => existsSync(path.join(home, name)));
const config = (site: object) => put('site/portal.config.json', JSON.stringify({ schemaVersion: 1, site }));

describe('--reset', () => {
  it('removes what is in a folder that the portal made, but no key and no release', () => {
    openHome(home, root);
    for (const name of EVERYTHING) put(name);
    put('releases/services/1.0.1/remote-manifest.json');
    config({ production: false });
    resetHome(home, root, {});
    expect(remainingFiles()).toEqual(['keys/registry.json']);
    expect(existsSync(path.join(home, 'releases/services/1.0.1'))).toBe(true);
    resetHome(home, root, {});
  });

  it('touches nothing of a folder that is somebody else’s', () => {
    for (const name of EVERYTHING) put(name);
    openHome(home, root);
    expect(() => resetHome(home, root, {})).toThrow('is not a folder that the portal made');
    expect(remainingFiles()).toEqual(EVERYTHING);
  });

  it('recognizes the folder in the checkout from before there was a mark', () => {
    home = path.join(folder, '.portal');
    for (const name of EVERYTHING) put(name);
    resetHome(home, folder, {});
    expect(remainingFiles()).toEqual(['keys/registry.json']);
  });

  it.each([
    ['by its configuration', { site: { production: true } }, {}],
    ['by what a configuration says that does not say otherwise', {}, {}],
    ['as nobody can read what it is', 'no JSON', {}],
    ['by its mode', { site: { production: false } }, { PORTAL_MODE: 'production' }],
  ])('touches nothing of production, %s', (_how, said, env) => {
    openHome(home, root);
    for (const name of EVERYTHING) put(name);
    put('site/portal.config.json', typeof said === 'string' ? said : JSON.stringify(said));
    expect(() => resetHome(home, root, env)).toThrow('production');
    expect(remainingFiles()).toEqual(EVERYTHING);
  });

  it('of npm start asks before it builds or removes anything', () => {
    for (const name of EVERYTHING) put(name);
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(root, 'ops/bin/bootstrap.mjs'), 'start', '--reset'],
      { encoding: 'utf8', timeout: 20_000, env: { ...process.env, PORTAL_HOME: home, PORT: '27110' } },
    );
    expect(remainingFiles()).toEqual(EVERYTHING);
    expect(stderr).toContain('is not a folder that the portal made');
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
    expect(readdirSync(home)).not.toContain('run.json');
  });
});
