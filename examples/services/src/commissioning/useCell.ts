import { useEffect, useState } from 'preact/hooks';
import { advance, newCell } from './cell';

/** After a pause longer than this (a sleeping tab) the cell goes on as if no time had passed. */
const MAX_STEP_MS = 250;
const CALM_STEP_MS = 250;

/** The simulated cell, moving on with the screen's frames, or four times a second where less motion is wanted. */
export function useCell(speed: number) {
  const [cell, setCell] = useState(newCell);
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isMoving = cell.mode !== 'stopped';
  useEffect(() => {
    if (!isMoving) return;
    let before = performance.now();
    let handle = 0;
    const step = () => {
      const now = performance.now();
      const passed = Math.min(MAX_STEP_MS, now - before);
      before = now;
      setCell((current) => advance(current, passed * speed));
      if (!isCalm) handle = requestAnimationFrame(step);
    };
    const timer = isCalm ? setInterval(step, CALM_STEP_MS) : undefined;
    if (!isCalm) handle = requestAnimationFrame(step);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(handle);
    };
  }, [isMoving, speed, isCalm]);
  return { cell, setCell, isCalm };
}
