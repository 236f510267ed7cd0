/** The highest number in the badge (docs/reference/product.md#bell). */
const BADGE_MAX = 99;

/** The unread count in the bell's heading: two digits below 10, "+99" above 99. */
export function headingCount(unread: number): string {
  if (unread > BADGE_MAX) return `+${BADGE_MAX}`;
  return String(unread).padStart(2, '0');
}

export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > BADGE_MAX ? `+${BADGE_MAX}` : String(unread);
}
