import { everyPlace } from './everyPlace';
import type { BoxLook } from './looks';
import type { Place } from './places';
import { report } from './report';
import { walk } from './walk';

/**
 * A test for each place: everything on it stands where it can be read and pressed, in each of the looks.
 * @param looksOf the looks of one place in turn
 */
export const measureAll = (
  places: Readonly<Record<string, readonly Place[]>>,
  looksOf: (turn: number) => readonly BoxLook[],
): void =>
  everyPlace('boxes', places, async ({ page, url, who, place, turn }) =>
    report(await walk(page, url, who, place, looksOf(turn))),
  );
