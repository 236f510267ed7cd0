import { moveOnce } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { type RefObject, useEffect, useRef } from 'react';
import { arrivalsIn, type Seen } from './arrivals';

/** How long an arrived row is tinted, and how long each of three pulses of a High one takes, ms. */
const TINT_MS = 2000;
const PULSE_MS = 650;

const tintOf = (name: string, percent: number): Keyframe[] => [
  {
    offset: 0,
    backgroundColor: `color-mix(in srgb, var(--portal-palette-${name}) ${percent}%, transparent)`,
  },
];

interface ArrivalsOptions {
  list: RefObject<HTMLElement | null>;
  question: unknown;
  rows: readonly Notification[];
  /** Whether the rows are the response to `question` rather than the previous page. */
  isSettled: boolean;
}

/** Tints rows that arrive while the list is open; a High one pulses three times. */
export function useArrivals({ list, question, rows, isSettled }: ArrivalsOptions): void {
  const before = useRef<Seen>(undefined);
  const key = JSON.stringify(question);
  useEffect(() => {
    if (!isSettled) return;
    const { seen, arrived } = arrivalsIn(before.current, key, rows);
    before.current = seen;
    for (const { notificationId, priority, condition } of arrived) {
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(notificationId)}"]`);
      if (!row) continue;
      // A cleared condition needs no attention.
      if (priority === 'High' && condition?.cleared === undefined)
        moveOnce(row, tintOf('priority-high-main', 40), { duration: PULSE_MS, iterations: 3 });
      else moveOnce(row, tintOf('primary-main', 18), { duration: TINT_MS, easing: 'ease-in' });
    }
  }, [list, key, rows, isSettled]);
}
