import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until a condition holds. @throws when it does not within the time */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string) = 'what was expected',
  seconds = 30,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end)
      throw new Error(`Waited ${seconds} s for ${typeof what === 'string' ? what : what()}.`);
    await sleep(10);
  }
}
