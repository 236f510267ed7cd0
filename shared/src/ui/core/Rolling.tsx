import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { moveOnce } from './moveOnce';

/** How long a figure rolls, ms. */
const ROLL_MS = 200;

/** From below where it became more, from above where it became less. */
const framesOf = (isMore: boolean): Keyframe[] => [
  { transform: `translateY(${isMore ? '60%' : '-60%'})`, opacity: 0 },
  { transform: 'none', opacity: 1 },
];

interface RollingProps {
  value: number;
  /** As it is written; the figure in whatever words. */
  children: ReactNode;
}

/** A figure that rolls when it changes: not when it is first drawn, and not under reduced motion. */
export function Rolling({ value, children }: RollingProps) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (element.current && value !== before.current)
      moveOnce(element.current, framesOf(value > before.current), { duration: ROLL_MS, easing: 'ease-out' });
    before.current = value;
  }, [value]);
  return (
    <Box component="span" ref={element} sx={{ display: 'inline-block', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}
