export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The part of the day for a greeting: a night shift gets no "good morning" at two. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
