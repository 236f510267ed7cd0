import { moveOnce } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { type RefObject, useEffect, useRef } from 'react';
import { arrivalsIn, type Seen } from './arrivals';

/** How long a row that arrived is tinted, and how long each of three pulses of a high one takes, ms. */
const TINT_MS = 2000;
const PULSE_MS = 650;

/** Of a colour of the theme, so much; it ends as whatever the row is by itself. */
const tintOf = (name: string, percent: number): Keyframe[] => [
  {
    offset: 0,
    backgroundColor: `color-mix(in srgb, var(--portal-palette-${name}) ${percent}%, transparent)`,
  },
];

interface ArrivalsOptions {
  /** Where the rows are drawn (`rowAttributes`). */
  list: RefObject<HTMLElement | null>;
  question: unknown;
  rows: readonly Notification[];
  /** The rows are what the question is answered with, and not those of the page before. */
  isSettled: boolean;
}

/** Tints rows that arrive while the list is looked at; a high one pulses three times. */
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
      // What is over already is nothing to be called to.
      if (priority === 'High' && condition?.cleared === undefined)
        moveOnce(row, tintOf('priority-high-main', 40), { duration: PULSE_MS, iterations: 3 });
      else moveOnce(row, tintOf('primary-main', 18), { duration: TINT_MS, easing: 'ease-in' });
    }
  }, [list, key, rows, isSettled]);
}
