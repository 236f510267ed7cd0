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

/** A package's name as npm writes it into the name of a tarball. */
export const fileName = (name: string) => name.replace('@', '').replaceAll('/', '-');

/** Whether a file is a tarball of a package, of whatever version: `portal-kit-2.0.0.tgz` of `@portal/kit`. */
export const isTarballOf = (file: string, name: string): boolean =>
  file.startsWith(`${fileName(name)}-`) && /^\d[^]*\.tgz$/.test(file.slice(fileName(name).length + 1));
