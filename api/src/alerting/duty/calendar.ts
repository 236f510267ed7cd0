import { roleText } from '@portal/shared/wire';
import ical from 'ical-generator';
import { type Duty, type DutyTurn } from './roster';

export interface FeedEntry {
  readonly pilotCode: string;
  readonly turn: DutyTurn;
  readonly duty: Duty;
}

/** A person's shifts as a calendar (RFC 5545), in UTC so that calendars need no time zone data. */
export function calendarOf(entries: readonly FeedEntry[], now: Date): string {
  const calendar = ical({ prodId: { company: 'portal', product: 'duty', language: 'EN' }, ttl: 3600 });
  for (const { pilotCode, turn, duty } of entries)
    calendar.createEvent({
      // A shift keeps its id through swaps and covers; its parts differ by their beginning.
      id: `${turn.shiftId}-${turn.day}-${duty.from - turn.from}@${pilotCode.toLowerCase()}.portal`,
      stamp: now,
      start: new Date(duty.from),
      end: new Date(duty.to),
      summary: `${turn.shift} · ${roleText(turn.role)}`,
      location: pilotCode,
    });
  return calendar.toString();
}
