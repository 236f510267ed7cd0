import { useEffect, useState } from 'preact/hooks';
import { advance, newCell } from './cell';

/** After a pause longer than this (a sleeping tab) the cell goes on as if no time had passed. */
const MAX_STEP_MS = 250;
const STEP_MS = 30;

/** The simulated cell, moving on as the screen does, or four times a second where less motion is wanted. */
export function useCell(speed: number) {
  const [cell, setCell] = useState(newCell);
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isMoving = cell.mode !== 'stopped';
  useEffect(() => {
    if (!isMoving) return;
    let before = performance.now();
    const step = () => {
      const now = performance.now();
      const passed = Math.min(MAX_STEP_MS, now - before);
      before = now;
      setCell((current) => advance(current, passed * speed));
    };
    const timer = setInterval(step, isCalm ? MAX_STEP_MS : STEP_MS);
    return () => clearInterval(timer);
  }, [isMoving, speed, isCalm]);
  return { cell, setCell, isCalm };
}
