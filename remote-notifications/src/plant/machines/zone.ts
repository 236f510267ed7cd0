interface OfPilot {
  readonly timeZone?: string | undefined;
}

/** The browser's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone of an axis: the pilots' where it is the same for all. The browser's own where one axis is for pilots of
 * several zones, or where an older back end does not tell.
 */
export function zoneOf(all: readonly OfPilot[]): string {
  const [first, ...others] = new Set(all.map(({ timeZone }) => timeZone));
  return others.length === 0 && first !== undefined ? first : ownZone();
}
