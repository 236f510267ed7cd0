import { setTimeout as sleep } from 'node:timers/promises';

/** Whether there is time: what is drawn at random is then drawn more often, and on both databases. */
export const isSoak = process.env.PORTAL_SOAK === '1';

/** As many as prove the thing for every change, more of them in the soak. */
export const sized = <T>(few: T, many: T): T => (isSoak ? many : few);

/** A moment within some milliseconds: in the soak any, and at once for every change. */
export const sometime = (withinMs: number): Promise<void> =>
  isSoak ? sleep(Math.random() * withinMs) : Promise.resolve();
