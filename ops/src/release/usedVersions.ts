/** Every version that a registry names for a remote: defaults, layers, candidates, fallbacks. */
export function usedVersions(registry: unknown, id: string): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown, inRemote: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (inRemote && key === 'version' && typeof item === 'string') found.add(item);
      collect(item, inRemote || key === id);
    }
  };
  collect(registry, false);
  return found;
}

export function hashesOf(registry: unknown, id: string, version: string): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown, inRemote: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    if (inRemote && 'version' in value && value.version === version && 'integrity' in value)
      if (typeof value.integrity === 'string') found.add(value.integrity);
    for (const [key, item] of Object.entries(value)) collect(item, inRemote || key === id);
  };
  collect(registry, false);
  return found;
}
