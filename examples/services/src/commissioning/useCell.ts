import { useEffect, useState } from 'preact/hooks';
import { advance, newCell } from './cell';

/** After a longer pause (a sleeping tab) the cell continues as if no time had passed. */
const MAX_STEP_MS = 250;
const STEP_MS = 30;

/** The simulated cell, updated on each animation frame, or four times a second with reduced motion. */
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
