import { type EventRequest } from '@portal/shared/wire';

/** The longest time for which a producer that was offline sends its stored events. */
const MAX_EVENT_AGE_MS = 7 * 86_400_000;
/** Clocks of one plant may differ by this much. */
const MAX_CLOCK_AHEAD_MS = 60_000;

interface Timed {
  readonly timestamp: string;
  readonly reportedAt?: string;
}

/**
 * The times of events that came together at `now`. One without a time happened now. Nor is a clock believed that stands
 * far off, as after a power cut: by its time the event would be last in every list, or stay first. Such events keep their
 * order, 1 ms apart, and what their clock said.
 */
export function believedTimes(events: readonly Pick<EventRequest, 'timestamp'>[], now: Date): Timed[] {
  const at = now.getTime();
  const isFarOff = (time: string) =>
    Date.parse(time) < at - MAX_EVENT_AGE_MS || Date.parse(time) > at + MAX_CLOCK_AHEAD_MS;
  const farOff = events
    .flatMap(({ timestamp }) => (timestamp !== undefined && isFarOff(timestamp) ? [timestamp] : []))
    .sort();
  const places = new Map([...new Set(farOff)].reverse().map((time, place) => [time, place]));
  return events.map(({ timestamp = now.toISOString() }) => {
    const place = places.get(timestamp);
    return place === undefined
      ? { timestamp }
      : { timestamp: new Date(at - place).toISOString(), reportedAt: timestamp };
  });
}
