/** What a registry says of the remote: its present build, without hashes, with all its features on. */
export function registryWith(
  manifest: { id: string; version: string; contributions?: object },
  origin: string,
  registry?: object,
): object;
/** A portal's registry with its entries as absolute addresses. */
export function absolute(registry: object, portal: string): object;
/** Configuration and registry of the page. */
export function siteOf(
  manifest: { id: string; version: string; contributions?: object },
  origin: string,
  site: { portal?: string; config?: object },
): Promise<{ config: object; registry: object }>;
