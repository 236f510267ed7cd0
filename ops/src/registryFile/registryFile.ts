import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  futimesSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import { fieldFailures, registrySchema, signRegistry } from '@portal/shared/registry';
import { writeAtomically } from '../lib/files';
import { Refusal } from '../lib/say';
import { systemFailure } from '../lib/systemFailure';
import { type RegistryDocument } from './document';
import { findStop, stop, stopsOf } from './stop';
import { keepStops, readStops } from './stopsFile';

export const EXIT = { ok: 0, failed: 1, usage: 2, refused: 3, noKey: 4, busy: 5 } as const;

export interface SigningKey {
  keyId: string;
  privateJwk: JsonWebKey;
  publicJwk: JsonWebKey;
}

export interface HistoryEntry {
  at: string;
  who: string;
  why: string;
  /** The command as typed, or the other cause of the change. */
  action: string;
  serial: number;
  changes: string[];
  /** What the file held until then (`recordOf`): undefined for a new file, and in entries by 1.1.0 and older. */
  before?: RegistryDocument | undefined;
}

/** A registry for the history: what builds contribute follows their hash, and is ten times the rest. */
export const recordOf = (document: RegistryDocument): RegistryDocument =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'contributions' || key === 'signature' ? undefined : value,
    ),
  ) as RegistryDocument;

export const historyFile = (file: string): string => file.replace(/\.json$/, '') + '.history.jsonl';

export function whoAmI(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Checks a document against the schema. @throws Refusal that lists every wrong field */
function checkDocument(value: unknown, file: string): RegistryDocument {
  const result = registrySchema.safeParse(value, { reportInput: true });
  if (result.success) return value as RegistryDocument;
  const lines = fieldFailures(result.error).map(({ path, message }) => `  ${path || '(file)'} ${message}`);
  throw new Refusal(`${file} is not a registry:\n${lines.join('\n')}`, EXIT.refused);
}

export function readRegistry(file: string): RegistryDocument {
  if (!existsSync(file))
    throw new Refusal(
      `There is no registry at ${file}. Start the portal once, or name one by --file.`,
      EXIT.refused,
    );
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${String(error)}`, EXIT.refused);
  }
  return checkDocument(value, file);
}

const STALE_LOCK_MS = 10_000;
/** How often a running command touches its lock, ms: the check of a build on a slow server outlasts a stale lock. */
const TOUCH_MS = 2_000;

const entryOf = (lock: string) => statSync(lock, { throwIfNoEntry: false });

/** Runs `work` under the file's lock. A lock left behind by a crash is ignored after 10 s. */
export async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  const left = entryOf(lock);
  if (left && Date.now() - left.mtimeMs > STALE_LOCK_MS) rmSync(lock, { force: true });
  let handle: number;
  try {
    handle = openSync(lock, 'wx');
  } catch {
    throw new Refusal(`${file} is being changed by someone else; try again in a moment.`, EXIT.busy);
  }
  const touching = setInterval(() => futimesSync(handle, new Date(), new Date()), TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    // A machine that slept finds its lock taken over.
    const isOwn = entryOf(lock)?.ino === fstatSync(handle).ino;
    closeSync(handle);
    if (isOwn) rmSync(lock, { force: true });
  }
}

/** What the file holds. @throws Refusal if somebody changed it after it was read: the change would undo theirs */
function replaced(file: string, { serial }: RegistryDocument): RegistryDocument | undefined {
  const current = existsSync(file) ? readRegistry(file) : undefined;
  if (current && current.serial !== serial)
    throw new Refusal(
      `${file} was changed by someone else meanwhile: look at it, then try again.`,
      EXIT.busy,
    );
  return current;
}

export interface SaveOptions {
  file: string;
  key: SigningKey | undefined;
  who: string;
  why: string;
  action: string;
  changes: string[];
  now: Date;
}

/** The validity of a signature in days. Sign again before it ends, or browsers refuse the registry. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

async function withSignature(
  document: RegistryDocument,
  key: SigningKey,
  now: Date,
): Promise<RegistryDocument> {
  const end = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  const dated = { ...document, expiresAt: document.expiresAt ?? end };
  return { ...dated, signature: await signRegistry(dated, key) };
}

/** @throws Refusal for a signed file without its key: every browser would ignore an unsigned one */
export function refuseUnsigned(
  { signature }: Pick<RegistryDocument, 'signature'>,
  { file, key }: Pick<SaveOptions, 'file' | 'key'>,
): void {
  if (signature && !key)
    throw new Refusal(
      `${file} is signed by key "${signature.keyId}": name its private key by --key or PORTAL_SIGNING_KEY.`,
      EXIT.noKey,
    );
}

/** The registry is written, and only its history is not. */
export class HistoryNotWritten extends Refusal {}

/**
 * Writes the changed document in one step: raises the serial, sets the date, signs, checks again. Then appends to the
 * history.
 * @throws Refusal for a signed file without its key: every browser would ignore an unsigned one; for a file that
 *   somebody changed in the meantime; and where all but the history is written
 */
export async function saveRegistry(
  document: RegistryDocument,
  options: SaveOptions,
): Promise<RegistryDocument> {
  const { signature, ...rest } = document;
  // What the site says of every signature stays.
  if (rest.expiresAt !== 'never') delete rest.expiresAt;
  refuseUnsigned({ signature }, options);
  const unsigned = { ...rest, serial: document.serial + 1, issuedAt: options.now.toISOString() };
  const { key } = options;
  const signed: RegistryDocument = key ? await withSignature(unsigned, key, options.now) : unsigned;
  const stops = key
    ? await Promise.all(stopsOf(unsigned).map((one) => withSignature(one, key, options.now)))
    : [];
  writeSaved(signed, document, options);
  keepStops(options.file, stops);
  return signed;
}

/**
 * Stops a canary: by the stop that was signed with the last change, or unsigned where the registry is.
 * @returns undefined where the registry has changed since, so that there is no signed stop
 */
export async function saveStop(
  document: RegistryDocument,
  id: string,
  options: Omit<SaveOptions, 'key' | 'changes'>,
): Promise<RegistryDocument | undefined> {
  const { document: stopped, changes } = stop(document, id);
  if (!document.signature) return saveRegistry(stopped, { ...options, key: undefined, changes });
  const signed = findStop(readStops(options.file), document, id);
  if (signed) writeSaved(signed, document, { ...options, changes });
  return signed;
}

function writeSaved(
  signed: RegistryDocument,
  document: RegistryDocument,
  options: Omit<SaveOptions, 'key'>,
): void {
  checkDocument(signed, options.file);
  const before = replaced(options.file, document);
  writeAtomically(options.file, `${JSON.stringify(signed, null, 2)}\n`);
  const entry: HistoryEntry = {
    at: options.now.toISOString(),
    who: options.who,
    why: options.why,
    action: options.action,
    serial: signed.serial,
    changes: options.changes,
    ...(before && { before: recordOf(before) }),
  };
  try {
    addToHistory(historyFile(options.file), entry);
  } catch (error) {
    throw new HistoryNotWritten(
      `${options.file} is written (serial ${signed.serial}), only its history is not: ${systemFailure(error) ?? String(error)}`,
    );
  }
}

/** Adds an entry, on a line of its own also behind one that was cut off, by a full disk or a crash. */
function addToHistory(file: string, entry: HistoryEntry): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const isCut = before !== '' && !before.endsWith('\n');
  appendFileSync(file, `${isCut ? '\n' : ''}${JSON.stringify(entry)}\n`);
}

/** The private key from `--key`, `PORTAL_SIGNING_KEY` or the site's own file. @throws Refusal for an invalid file */
export function readKey(candidates: readonly (string | undefined)[]): SigningKey | undefined {
  const file = candidates.find((name) => name !== undefined && existsSync(name));
  if (file === undefined) return undefined;
  const key = JSON.parse(readFileSync(file, 'utf8')) as Partial<SigningKey>;
  if (!key.keyId || !key.privateJwk || !key.publicJwk)
    throw new Refusal(`${file} is not a signing key (keyId, privateJwk, publicJwk).`, EXIT.noKey);
  return { keyId: key.keyId, privateJwk: key.privateJwk, publicJwk: key.publicJwk };
}
