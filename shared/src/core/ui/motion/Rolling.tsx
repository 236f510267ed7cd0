import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { moveOnce } from './moveOnce';

const ROLL_MS = 200;

const framesOf = (isMore: boolean): Keyframe[] => [
  { transform: `translateY(${isMore ? '60%' : '-60%'})`, opacity: 0 },
  { transform: 'none', opacity: 1 },
];

interface RollingProps {
  value: number;
  children: ReactNode;
}

/** A figure that rolls when its value changes, but not on the first render and not under reduced motion. */
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
