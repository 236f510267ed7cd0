import { readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../lib/run';
import { Refusal } from '../../lib/say';

export async function tarballOf(folder: string, out: string): Promise<string> {
  const before = new Set(readdirSync(out));
  const args = ['pack', '--ignore-scripts', '--loglevel', 'error', '--pack-destination', out];
  const { status, output } = await run('npm', args, { cwd: folder });
  const made = readdirSync(out).find((name) => name.endsWith('.tgz') && !before.has(name));
  if (status !== 0 || made === undefined) throw new Refusal(`npm could not pack ${folder}:\n${output}`);
  return path.join(out, made);
}
