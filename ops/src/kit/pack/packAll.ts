import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../lib/say';
import { type Published, published } from './packages';
import { packageProblems } from './lintPackage';
import { tarballOf } from './tarball';

/** Packs and lints all that a remote outside the workspace needs. @returns the tarballs */
export async function packAll(root: string, out: string, say: (text: string) => void): Promise<string[]> {
  mkdirSync(out, { recursive: true });
  // The folder may have packages of others.
  const ours = published(root).map(({ name }) => `${fileName(name)}-`);
  for (const name of readdirSync(out))
    if (name.endsWith('.tgz') && ours.some((start) => startsVersion(name, start)))
      rmSync(path.join(out, name));
  mkdirSync(path.join(root, 'build-cache'), { recursive: true });
  // A new folder each time, because two processes may pack at once.
  const work = mkdtempSync(path.join(root, 'build-cache/kit-'));
  try {
    return await packInto(published(root), work, out, say);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A package's name as npm writes it into the name of a tarball. */
const fileName = (name: string) => name.replace('@', '').replaceAll('/', '-');
const startsVersion = (name: string, start: string) =>
  name.startsWith(start) && /^\d/.test(name.slice(start.length));

async function packInto(
  packages: readonly Published[],
  work: string,
  out: string,
  say: (text: string) => void,
): Promise<string[]> {
  const made: string[] = [];
  for (const { name, write } of packages) {
    const folder = path.join(work, fileName(name));
    await write(folder);
    if (!existsSync(path.join(folder, 'package.json'))) throw new Error(`${name} was not written`);
    const tarball = await tarballOf(folder, out);
    const problems = await packageProblems(folder, tarball);
    if (problems.length > 0) throw new Refusal(`${name}:\n${problems.join('\n')}`);
    say(`${path.basename(tarball)}: nothing found by publint and attw`);
    made.push(tarball);
  }
  return made;
}
