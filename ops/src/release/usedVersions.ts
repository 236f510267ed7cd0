/** Every version a registry names for a remote, wherever: defaults, layers, candidates, fallbacks. */
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
