import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pin } from './RemoteServer';

/** One remote in the faulty portal's registry: how it is pinned, and whatever else the registry may say of it. */
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

/** A site folder of its own: the two files that ops mount. */
export class FaultySite {
  readonly registryFile: string;

  /** @param folder one that exists, instead of one of its own */
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

  /** Replaces the configuration, which pages read when they are loaded. */
  configure(config: object): void {
    this.#write(path.join(this.folder, 'portal.config.json'), { schemaVersion: 1, ...config });
  }

  registry(): RegistryFile {
    return JSON.parse(readFileSync(this.registryFile, 'utf8')) as RegistryFile;
  }

  /** Changes the registry and raises its serial. */
  change(change: (registry: RegistryFile) => void): void {
    const registry = this.registry();
    change(registry);
    this.#write(this.registryFile, { ...registry, serial: registry.serial + 1 });
  }

  /** Puts another registry in place of this one, as a later one. */
  replace(registry: RegistryFile): void {
    this.#write(this.registryFile, { ...registry, serial: this.registry().serial + 1 });
  }

  /** Switches one remote on, off or to another version. */
  put(id: string, entry: object): void {
    this.change(({ remotes }) => {
      remotes[id] = { enabled: true, ...remotes[id], ...entry } as RemoteEntry;
    });
  }

  /** Whole at once: a reader never sees half a file. */
  #write(file: string, document: object): void {
    writeFileSync(`${file}.new`, `${JSON.stringify(document, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
