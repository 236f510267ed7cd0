import { clock } from '@portal/kit';
import { useSyncExternalStore } from 'react';

/** The time of the page clock, epoch ms, which moves on by itself. */
export const useNow = (): number => useSyncExternalStore(clock.subscribe, clock.now, clock.now);
