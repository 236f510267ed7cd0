import { useSyncExternalStore } from 'react';
import { clock as pageClock, type PageClock } from './pageClock';

/** The time of the page clock, epoch ms, which moves on by itself. */
export const useNow = (clock: PageClock = pageClock): number =>
  useSyncExternalStore(clock.subscribe, clock.now, clock.now);
