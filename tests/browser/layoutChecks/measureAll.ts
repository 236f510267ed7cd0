import { everyPlace } from './everyPlace';
import type { Appearance } from './appearances';
import type { Place } from './place';
import { report } from './report';
import { walk } from './visitPages';

export const measureAll = (
  places: Readonly<Record<string, readonly Place[]>>,
  appearancesOf: (turn: number) => readonly Appearance[],
): void =>
  everyPlace('layout', places, async ({ page, url, who, place, turn }) =>
    report(await walk(page, url, who, place, appearancesOf(turn))),
  );
