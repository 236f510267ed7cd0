/** Asks for code before it is needed. What does not come is asked for again, with its reason told, by whoever needs it. */
export function prefetch(loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}
