import { everyPlace } from './everyPlace';
import type { Appearance } from './appearances';
import type { Place } from './places';
import { report } from './report';
import { walk } from './visitPages';

/**
 * A test for each place: everything on it stands where it can be read and pressed, in each of the looks.
 * @param appearancesOf the looks of one place in turn
 */
export const measureAll = (
  places: Readonly<Record<string, readonly Place[]>>,
  appearancesOf: (turn: number) => readonly Appearance[],
): void =>
  everyPlace('layout', places, async ({ page, url, who, place, turn }) =>
    report(await walk(page, url, who, place, appearancesOf(turn))),
  );
