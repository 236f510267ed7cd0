import { channelPairs } from './channelPairs';
import { dutyPairs } from './dutyPairs';
import { eventPairs } from './eventPairs';
import { type Pair } from './pair';
import { scimPairs } from './scimPairs';
import { shiftPairs } from './shiftPairs';
import { workPairs } from './workPairs';

/** Every call whose cost is the product of two limits, or of a limit and what a large site has. */
export const pairs: readonly Pair[] = [
  ...scimPairs,
  ...eventPairs,
  ...dutyPairs,
  ...workPairs,
  ...shiftPairs,
  ...channelPairs,
];
