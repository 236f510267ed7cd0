/** Seconds between attempts to send mails and messages, which are given up after somewhat less than four hours. */
export const WAITS = [5, 30, 120, 600, 1800, 3600, 7200];
