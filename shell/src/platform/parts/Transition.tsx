import type { ReactElement } from 'react';
import { Collapse, Fade, Grow, Slide } from '@portal/shared';

type TransitionType = 'grow' | 'fade' | 'slide' | 'collapse';
type TransitionPosition = 'top-left' | 'top' | 'top-right' | 'bottom-left' | 'bottom' | 'bottom-right';

/** Durations in ms. */
export const TIMES = {
  fade: { appear: 500, enter: 600, exit: 400 },
  slide: { appear: 0, enter: 400, exit: 200 },
} as const;

interface TransitionProps {
  in: boolean;
  type?: TransitionType;
  position?: TransitionPosition;
  direction?: 'up' | 'down' | 'left' | 'right';
  children: ReactElement;
}

/** MUI skips the animation with reduced motion. */
export function Transition({
  in: shown,
  type = 'grow',
  position = 'top-left',
  direction = 'up',
  children,
}: TransitionProps) {
  switch (type) {
    case 'grow':
      return (
        <Grow in={shown} style={{ transformOrigin: position.replace('-', ' ') }} unmountOnExit>
          {children}
        </Grow>
      );
    case 'fade':
      return (
        <Fade in={shown} timeout={TIMES.fade} unmountOnExit>
          {children}
        </Fade>
      );
    case 'slide':
      return (
        <Slide in={shown} direction={direction} timeout={TIMES.slide} unmountOnExit>
          {children}
        </Slide>
      );
    case 'collapse':
      return (
        <Collapse in={shown} unmountOnExit>
          {children}
        </Collapse>
      );
  }
}
