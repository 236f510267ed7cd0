import { useEffect, useState } from 'preact/hooks';
import { advance, type Cell, newCell } from './cell';

/** After a pause longer than this (a sleeping tab) the cell goes on as if no time had passed. */
const MAX_STEP_MS = 250;

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)');

/** The simulated cell, moving on with the screen's frames, or four times a second where less motion is wanted. */
export function useCell(speed: number) {
  const [cell, setCell] = useState<Cell>(newCell);
  const [calm, setCalm] = useState(() => wantsCalm().matches);
  const moving = cell.mode !== 'stopped';

  useEffect(() => {
    const query = wantsCalm();
    const onChange = () => setCalm(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    if (!moving) return;
    let before = performance.now();
    let handle = 0;
    const step = (now: number) => {
      const passed = calm ? now - before : Math.min(MAX_STEP_MS, now - before);
      before = now;
      setCell((current) => advance(current, Math.max(0, passed) * speed));
    };
    if (calm) {
      handle = window.setInterval(() => step(performance.now()), 250);
      return () => window.clearInterval(handle);
    }
    const frame = (now: number) => {
      step(now);
      handle = requestAnimationFrame(frame);
    };
    handle = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(handle);
  }, [moving, speed, calm]);

  return { cell, setCell, calm };
}
