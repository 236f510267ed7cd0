import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useReducedMotion } from '@portal/shared';
import { keyframes, TRANSITION } from './anticipate';

const TIMING = { duration: TRANSITION.seconds * 1000, fill: 'both' } as const;

/** Without the Web Animations API the page changes at once. */
const ANIMATES = 'animate' in Element.prototype;

interface PageTransitionProps {
  /** A new value starts a transition. */
  page: string;
  children: ReactElement | null;
}

/** Fades one page out before the next fades in; changes at once with reduced motion. */
export function PageTransition({ page, children }: PageTransitionProps) {
  const reduced = useReducedMotion();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ page, children });
  const leaving = shown.page !== page;
  if (leaving && (reduced || !ANIMATES)) setShown({ page, children });

  useEffect(() => {
    const element = box.current;
    if (!leaving || !ANIMATES || !element) return;
    const animation = element.animate(keyframes('out').map(toFrame), TIMING);
    animation.onfinish = () => setShown({ page, children });
    return () => animation.cancel();
    // The leaving page is not updated.
    // oxlint-disable-next-line exhaustive-deps
  }, [leaving, page]);
  useEffect(() => {
    if (reduced || !ANIMATES) return;
    const animation = box.current?.animate(keyframes('in').map(toFrame), { ...TIMING, fill: 'backwards' });
    return () => animation?.cancel();
  }, [shown.page, reduced]);

  return <div ref={box}>{leaving ? shown.children : children}</div>;
}

const toFrame = ({ opacity, transform }: { opacity: number; transform: string }): Keyframe => ({
  opacity,
  transform,
});
