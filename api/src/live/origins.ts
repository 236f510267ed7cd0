/** Whether a page of this origin may use the live channel; `host` is the host its request was sent to. */
export type Admits = (origin: string, host: string | undefined) => boolean;

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Admits the public address and the configured origins. A demo has many names (`localhost`, `127.0.0.1`, one per
 * pilot), so there a page may also call the host it came from.
 */
export function liveOrigins(config: {
  readonly publicUrl: string;
  readonly corsOrigins: readonly string[];
  readonly mode: 'demo' | 'production';
}): Admits {
  const origins = new Set([config.publicUrl, ...config.corsOrigins].map(originOf));
  return (origin, host) =>
    origins.has(origin) || (config.mode === 'demo' && host !== undefined && hostOf(origin) === host);
}
