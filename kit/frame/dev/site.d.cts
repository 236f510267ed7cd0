/** A registry with only this remote, or a portal's own with this remote replaced. */
export function registryWith(
  manifest: { id: string; version: string; contributions?: object },
  origin: string,
  registry?: object,
): object;
/** A portal's registry with absolute entry URLs. */
export function absolute(registry: object, portal: string): object;
export function siteOf(
  manifest: { id: string; version: string; contributions?: object },
  origin: string,
  site: { portal?: string; config?: object },
): Promise<{ config: object; registry: object }>;
