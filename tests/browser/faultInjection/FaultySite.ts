import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pin } from './RemoteServer';

/** A remote's entry in the faulty portal's registry: its pin and any further fields. */
interface RemoteEntry extends Pin {
  enabled: boolean;
  [more: string]: unknown;
}

export interface RegistryFile {
  schemaVersion: 1;
  serial: number;
  issuedAt: string;
  remotes: Record<string, RemoteEntry>;
  [more: string]: unknown;
}

export class FaultySite {
  readonly registryFile: string;

  /** @param folder an existing folder instead of a new one */
  constructor(
    config: object = {},
    readonly folder = mkdtempSync(path.join(os.tmpdir(), 'portal-fault-')),
  ) {
    this.registryFile = path.join(folder, 'remotes.json');
    this.configure(config);
    const empty: RegistryFile = {
      schemaVersion: 1,
      serial: 1,
      issuedAt: new Date().toISOString(),
      remotes: {},
    };
    this.#write(this.registryFile, empty);
  }

  /** Replaces the configuration, which pages read when they load. */
  configure(config: object): void {
    this.#write(path.join(this.folder, 'portal.config.json'), { schemaVersion: 1, ...config });
  }

  registry(): RegistryFile {
    return JSON.parse(readFileSync(this.registryFile, 'utf8')) as RegistryFile;
  }

  change(change: (registry: RegistryFile) => void): void {
    const registry = this.registry();
    change(registry);
    this.#write(this.registryFile, { ...registry, serial: registry.serial + 1 });
  }

  replace(registry: RegistryFile): void {
    this.#write(this.registryFile, { ...registry, serial: this.registry().serial + 1 });
  }

  put(id: string, entry: object): void {
    this.change(({ remotes }) => {
      remotes[id] = { enabled: true, ...remotes[id], ...entry } as RemoteEntry;
    });
  }

  /** Writes in one step: a reader never sees half a file. */
  #write(file: string, document: object): void {
    writeFileSync(`${file}.new`, `${JSON.stringify(document, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
