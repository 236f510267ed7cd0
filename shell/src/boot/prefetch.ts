/** Loads code before it is needed. Errors are ignored here: the code that needs it loads it again and reports them. */
export function prefetch(loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}
