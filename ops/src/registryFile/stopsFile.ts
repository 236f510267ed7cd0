import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeAtomically } from '../lib/files';
import { type RegistryDocument } from './document';

/** The signed stops of canaries, which the watching program can publish without the key and cannot change. */
const stopsFile = (file: string): string => file.replace(/\.json$/, '') + '.stops.json';

export function readStops(file: string): RegistryDocument[] {
  const name = stopsFile(file);
  return existsSync(name) ? (JSON.parse(readFileSync(name, 'utf8')) as RegistryDocument[]) : [];
}

/** Replaces the stops beside a registry; those of an earlier one no longer fit. */
export function keepStops(file: string, stops: readonly RegistryDocument[]): void {
  if (stops.length > 0) writeAtomically(stopsFile(file), `${JSON.stringify(stops)}\n`);
  else rmSync(stopsFile(file), { force: true });
}
