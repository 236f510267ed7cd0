import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { closedConfig, fillOrigin, loadPortalConfig, type PortalConfig } from '@portal/shared/config';
import { type Registry, registrySchema } from '@portal/shared/registry';
import { productionProblems } from '@portal/shared/site';

/** A reader that parses a file again only when it changed on disk. */
export function watchedFile<T>(file: string, read: (text: string) => T): () => T | undefined {
  let cached: { stamp: string; value: T } | undefined;
  return () => {
    if (!existsSync(file)) return (cached = undefined);
    const { mtimeMs, size, ino } = statSync(file);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    if (cached?.stamp !== stamp) cached = { stamp, value: read(readFileSync(file, 'utf8')) };
    return cached.value;
  };
}

export interface SiteFiles {
  /** The registry's text, valid or not (the shell decides), and its parsed form where it is valid. */
  registry: () => { text: string; parsed: Registry | undefined } | undefined;
  /** The configuration for a page of this origin. `parsed.unreadable` means that no remote may be loaded. */
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

export function siteRefusals(folder: string): string[] {
  const files = siteFiles(folder);
  const { text } = files.config('https://portal.invalid');
  // An unreadable configuration is served: the page itself says that no remote runs.
  const raw = loadPortalConfig(text);
  if (!raw.ok) return [];
  return productionProblems(raw.config, files.registry()?.parsed).map(
    ({ path, problem, remedy }) => `${path} ${problem}. To do: ${remedy}.`,
  );
}

export function siteFiles(folder: string): SiteFiles {
  const config = watchedFile(path.join(folder, 'portal.config.json'), (text) => text);
  let lastComplaint: string | undefined;
  const complain = (text: string) => {
    if (text !== lastComplaint) process.stderr.write(text);
    lastComplaint = text;
  };
  const registry = watchedFile(path.join(folder, 'remotes.json'), (text) => ({
    text,
    parsed: parseRegistry(text),
  }));
  return {
    registry,
    config: (origin) => {
      const text = fillOrigin(config() ?? '', origin);
      const loaded = loadPortalConfig(text, origin);
      const parsed = loaded.ok ? loaded.config : closedConfig(loaded.failures);
      // The text is served as it is: the shell finds the same errors and runs no remote either.
      const words = parsed.unreadable?.map((one) => `  ${one.path} ${one.message}\n`).join('');
      if (words !== undefined) complain(`No remote runs, by what portal.config.json says:\n${words}`);
      return { text, parsed };
    },
  };
}
