import { existsSync, statSync } from 'node:fs';
import { run } from '../lib/run';
import { Refusal, say } from '../lib/say';
import type { RemoteNames } from './names';
import type { Dependencies } from './writeRemote';
import { type KitSource, writeRepository } from './writeRepository';

/** The kit's source as typed: a folder or a version. @param locate makes a path absolute @throws Refusal */
export function kitSource(given: string, locate: (typed: string) => string): KitSource {
  const folder = locate(given);
  if (existsSync(folder) && statSync(folder).isDirectory()) return { folder };
  if (/^[\^~]?\d+\.\d+\.\d+/.test(given)) return { version: given };
  throw new Refusal(`"${given}" is neither a folder with the kit nor a version of it.`, 2);
}

interface RepositoryOptions {
  templates: string;
  folder: string;
  names: RemoteNames;
  versions: Dependencies;
  kit: KitSource;
  install: boolean;
}

export async function createRepository(options: RepositoryOptions): Promise<void> {
  const { templates, folder, names, versions, kit, install } = options;
  const files = writeRepository(templates, folder, names, versions, kit);
  say(`${folder}: ${files.length} files`);
  if (install) {
    say('Installing ...');
    const { status, output } = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
    if (status !== 0) throw new Refusal(`The packages could not be installed:\n${output.slice(-4000)}`);
  }
  say(`\nIn the portal's frame:  npm run dev`);
  say('Its tests:              npm test');
  say('What a portal would say: npm run check');
  say('A version to pin:       npm run release');
}
