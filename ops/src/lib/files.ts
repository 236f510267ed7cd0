import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

function replace(file: string, content: string | Uint8Array, mode?: number): void {
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeFileSync(temporary, content, { flag: 'wx', ...(mode !== undefined && { mode }) });
    renameSync(temporary, file);
  } catch (error) {
    // What fitted onto a full disk would keep it full.
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a file in one step: a reader sees the old content or the new, never a part. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  replace(file, content);
}

/** Makes a folder that only this account can open. An existing folder keeps its permissions. */
export const makeOwnFolder = (folder: string): void =>
  void mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });

/** Writes a secret that no other account can read at any moment. */
export function writeSecret(file: string, value: unknown): void {
  makeOwnFolder(path.dirname(file));
  replace(file, `${JSON.stringify(value, null, 2)}\n`, OWN_FILE);
}

export const writeJson = (file: string, value: unknown): void =>
  writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`);

export function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
