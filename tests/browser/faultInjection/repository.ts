import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../../ops/src/lib/run';
import { opsCommand } from './tools';

export interface Repository {
  folder: string;
  /** @returns the npm script's output @throws Error with its output when it failed */
  script: (name: string, ...args: string[]) => Promise<string>;
  remove: () => void;
}

/** Removes variables of npm and the workspace's commands, which would lead back to the workspace. */
const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(INIT_CWD|NODE_PATH|PORTAL_(ROOT|HOME|E2E_URL)|FORCE_COLOR)$|^npm_(package|lifecycle)/.test(name),
    ),
  ),
  // Tests read the output. Jest enables colours for any FORCE_COLOR, even "0".
  NO_COLOR: '1',
});

async function npm(args: readonly string[], cwd: string): Promise<string> {
  const { status, output } = await run('npm', args, { cwd, env: cleanEnvironment() });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}:\n${output}`);
  return output;
}

export const registryAnswers = (): Promise<boolean> =>
  npm(['view', 'react', 'version'], os.tmpdir()).then(
    () => true,
    () => false,
  );

/** Packs the kit, and creates a repository with the generator's package alone and all of its packages installed. */
export async function makeRepository(id: string, title: string): Promise<Repository> {
  const place = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'portal-elsewhere-')));
  const kit = path.join(place, 'kit');
  await opsCommand(['kit', 'pack', '--out', kit]);
  const generator = readdirSync(kit).find((name) => name.startsWith('create-portal-remote')) ?? '';
  const command = ['create-portal-remote', id, '--title', title, '--kit', kit];
  await npm(['exec', '--yes', `--package=${path.join(kit, generator)}`, '--', ...command], place);
  const folder = path.join(place, id);
  // The repository must not need the packages that created it.
  rmSync(kit, { recursive: true });
  return {
    folder,
    script: (name, ...args) => npm(['run', name, '--', ...args], folder),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
