/** Whether a name is an IANA time zone such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as `+01:00` know no summer time; names begin with a letter.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
