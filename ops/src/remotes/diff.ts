import { existsSync, readFileSync } from 'node:fs';
import { typedPath } from '../lib/paths';
import { Refusal } from '../lib/say';
import { type RegistryDocument } from '../registryFile/document';
import { impact } from '../registryFile/impact';
import { EXIT, historyFile, readRegistry, recordOf } from '../registryFile/registryFile';
import { historyEntries } from './historyLines';

/** The registry of a serial, from the file or its history. @throws Refusal with the serials that are kept */
function registryOf(serial: number, file: string): RegistryDocument {
  const current = readRegistry(file);
  if (current.serial === serial) return current;
  const log = historyFile(file);
  const snapshots = historyEntries(existsSync(log) ? readFileSync(log, 'utf8') : '').flatMap(
    ({ before }) => before ?? [],
  );
  const snapshot = snapshots.findLast((one) => one.serial === serial);
  if (snapshot) return snapshot;
  const serials = [...new Set([...snapshots, current].map((one) => one.serial))];
  throw new Refusal(
    `The history of ${file} keeps no serial ${serial}. It has ${serials.join(', ')}.`,
    EXIT.usage,
  );
}

/** The registry that a word of `diff` names: a serial or a file; without one, what `file` holds. */
export function registryAt(word: string | undefined, file: string): RegistryDocument {
  if (word === undefined) return readRegistry(file);
  return /^\d+$/.test(word) ? registryOf(Number(word), file) : readRegistry(typedPath(word));
}

interface FieldChange {
  /** Such as `layers.pilots.FFT.remotes.services.enabled`. */
  field: string;
  /** Undefined if the field is not there. */
  before?: unknown;
  after?: unknown;
}

export interface Comparison {
  /** Serial and date of both. */
  from: string;
  to: string;
  fields: FieldChange[];
  /** Which kinds of user have something else, one line each. */
  people: string[];
}

/** Every save changes these. */
const STAMPS = ['serial', 'issuedAt', 'expiresAt'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that differ; one that only one side has stands for all below it. */
function fieldChanges(before: unknown, after: unknown, field = ''): FieldChange[] {
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => field !== '' || !STAMPS.includes(key))
      .flatMap((key) => fieldChanges(before[key], after[key], field === '' ? key : `${field}.${key}`));
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }];
}

const nameOf = ({ serial, issuedAt }: RegistryDocument) => `serial ${serial} of ${issuedAt}`;

/** Compares two registries: their fields, and what people get by the page's own rules. */
export const compare = (before: RegistryDocument, after: RegistryDocument, origin: string): Comparison => ({
  from: nameOf(before),
  to: nameOf(after),
  fields: fieldChanges(recordOf(before), recordOf(after)),
  people: impact(before, after, origin),
});

const valueText = (value: unknown) =>
  value === undefined ? '(none)' : typeof value === 'string' ? value : JSON.stringify(value);

export function diffText({ from, to, fields, people }: Comparison): string {
  const heading = `${from} -> ${to}`;
  if (fields.length === 0) return `${heading}\nNo difference.`;
  return [
    heading,
    ...fields.map(({ field, before, after }) => `  ${field}: ${valueText(before)} -> ${valueText(after)}`),
    people.length === 0 ? 'Nobody gets anything else.' : 'What people get:',
    ...people.map((line) => `  ${line}`),
  ].join('\n');
}
