import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadPortalConfig, type PortalConfig } from '@portal/shared/config';
import { type Registry, registrySchema } from '@portal/shared/registry';
import { fillOrigin } from './page';

/** A file read again only when it changed on disk. */
export function watchedFile<T>(file: string, read: (text: string) => T): () => T | undefined {
  let known: { stamp: string; value: T } | undefined;
  return () => {
    if (!existsSync(file)) return (known = undefined);
    const { mtimeMs, size, ino } = statSync(file);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    if (known?.stamp !== stamp) known = { stamp, value: read(readFileSync(file, 'utf8')) };
    return known.value;
  };
}

export interface SiteFiles {
  /** The registry as it lies there (any text: the shell decides), and parsed where it can be. */
  registry: () => { text: string; parsed: Registry | undefined } | undefined;
  /** The configuration for a page of this origin. */
  config: (origin: string) => { text: string; parsed: PortalConfig };
}

function parseRegistry(text: string): Registry | undefined {
  try {
    const { success, data } = registrySchema.safeParse(JSON.parse(text));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

function defaults(): PortalConfig {
  const loaded = loadPortalConfig({});
  if (!loaded.ok) throw new Error('The configuration schema refuses its own defaults.');
  return loaded.config;
}

/** The two files that ops mount, `portal.config.json` and `remotes.json`, always as they are now. */
export function siteFiles(folder: string): SiteFiles {
  const config = watchedFile(path.join(folder, 'portal.config.json'), (text) => text);
  const registry = watchedFile(path.join(folder, 'remotes.json'), (text) => ({
    text,
    parsed: parseRegistry(text),
  }));
  return {
    registry,
    config: (origin) => {
      const text = fillOrigin(config() ?? '{}', origin);
      const loaded = loadPortalConfig(text);
      return { text: loaded.ok ? text : '{}', parsed: loaded.ok ? loaded.config : defaults() };
    },
  };
}
