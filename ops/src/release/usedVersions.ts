/** Every build that a registry names for a remote: defaults, layers, candidates, fallbacks. */
function buildsOf(registry: unknown, id: string): { version: string; integrity?: unknown }[] {
  const versions: { version: string; integrity?: unknown }[] = [];
  const collect = (value: unknown, inRemote: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    if (inRemote && 'version' in value && typeof value.version === 'string')
      versions.push(value as { version: string });
    for (const [key, item] of Object.entries(value)) collect(item, inRemote || key === id);
  };
  collect(registry, false);
  return versions;
}

export const usedVersions = (registry: unknown, id: string): Set<string> =>
  new Set(buildsOf(registry, id).map(({ version }) => version));

export const hashesOf = (registry: unknown, id: string, version: string): Set<string> =>
  new Set(
    buildsOf(registry, id).flatMap((build) =>
      build.version === version && typeof build.integrity === 'string' ? [build.integrity] : [],
    ),
  );
