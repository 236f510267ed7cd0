import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../lib/say';
import { type Published, published } from './packages';
import { packageProblems } from './lintPackage';
import { fileName, isTarballOf, tarballOf } from './tarball';

/** Packs and lints all that a remote outside the workspace needs. @returns the tarballs */
export async function packAll(root: string, out: string, say: (text: string) => void): Promise<string[]> {
  mkdirSync(out, { recursive: true });
  // The folder may have packages of others.
  const names = published(root).map(({ name }) => name);
  for (const file of readdirSync(out))
    if (names.some((name) => isTarballOf(file, name))) rmSync(path.join(out, file));
  mkdirSync(path.join(root, 'build-cache'), { recursive: true });
  // A new folder each time, because two processes may pack at once.
  const work = mkdtempSync(path.join(root, 'build-cache/kit-'));
  try {
    return await packInto(published(root), work, out, say);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

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
