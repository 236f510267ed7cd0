export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** Which greeting fits: a night shift is not wished a good morning at two. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
