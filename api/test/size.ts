import { setTimeout as sleep } from 'node:timers/promises';

/** The soak: random tests run longer, and on both databases. */
export const isSoak = process.env.PORTAL_SOAK === '1';

export const sized = <T>(few: T, many: T): T => (isSoak ? many : few);

/** A random delay in the soak, none otherwise. */
export const sometime = (withinMs: number): Promise<void> =>
  isSoak ? sleep(Math.random() * withinMs) : Promise.resolve();
