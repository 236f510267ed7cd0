/**
 * Waits between attempts to send what leaves the portal, seconds: mails and messages alike. After the last one it is given
 * up, somewhat less than four hours after the first attempt.
 */
export const WAITS = [5, 30, 120, 600, 1800, 3600, 7200];
