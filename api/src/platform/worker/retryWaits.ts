/** Seconds before each retry of a mail or message, which is given up after somewhat less than four hours. */
export const RETRY_WAIT_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200];
