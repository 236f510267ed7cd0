/** Whether a name is one of a time zone (IANA), such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as `+01:00` know no summer time; the names have a letter first.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
