import type { HandoverShift } from '@portal/kit/wire';

/** The hours at which early, late and night begin, local time, as on most sites. */
const STARTS = [6, 14, 22];
const OFFERED_SHIFTS = 4;

/** A local date and time as `MomentField` takes and gives it, `2026-11-20T14:00`; `at` in ms. */
export function toLocalField(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The start of the shift at `now`; both ms. */
function shiftStart(now: number): number {
  const start = new Date(now);
  const hour = start.getHours();
  const begun = STARTS.filter((one) => one <= hour).at(-1);
  if (begun === undefined) start.setDate(start.getDate() - 1);
  start.setHours(begun ?? 22, 0, 0, 0);
  return start.getTime();
}

/** The latest shifts for a back end without a duty plan, the current first, which ends now; `now` in ms. */
export function clockShifts(now: number): HandoverShift[] {
  const shifts: HandoverShift[] = [];
  for (let to = now; shifts.length < OFFERED_SHIFTS;) {
    const from = shiftStart(to - 1);
    shifts.push({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
    to = from;
  }
  return shifts;
}
