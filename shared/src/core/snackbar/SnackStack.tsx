import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Fade from '@mui/material/Fade';
import { useEffect, useRef, type ReactElement } from 'react';
import { TransitionGroup } from 'react-transition-group';
import { keepClear, ROOM } from '../ui/keepClear/keepClear';
import { type AnchorOrigin, type FeedbackTransition } from './snackbar.slice';

interface Snack {
  readonly key: string;
  readonly content: ReactElement;
  /** Hides it where there is space for one only. @default false */
  readonly isBehind?: boolean;
}

interface SnackStackProps {
  /** Oldest first. */
  snacks: readonly Snack[];
  anchorOrigin: AnchorOrigin;
  transition: FeedbackTransition;
  dense?: boolean;
  /** px @default 14 */
  offsetTop?: number;
}

const sides = { left: 'flex-start', right: 'flex-end', center: 'center' } as const;
/** px from the edge of the window; each message has half of its gap on both sides. */
const EDGE = 14;

/** A stack of messages at an edge of the window, mirrored in rtl, which keeps off the page's controls (`keepClear`). */
export function SnackStack({ snacks, anchorOrigin, transition, dense = false, offsetTop }: SnackStackProps) {
  const { vertical, horizontal } = anchorOrigin;
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = snacks.length === 0;

  useEffect(() => {
    const element = box.current;
    if (!element || isEmpty) return;
    const parts = () => [...element.querySelectorAll('[role="status"], [role="alert"]')];
    return keepClear(element, { parts, top: offsetTop ?? 0, rooms: ['all', 'one', 'compact'] });
  }, [isEmpty, offsetTop]);

  return (
    <Box
      ref={box}
      className={`portal-snacks-${vertical}`}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInline: { xs: 16, sm: 20 },
        ...(vertical === 'top'
          ? { top: offsetTop ?? EDGE, flexDirection: 'column' }
          : { bottom: `calc(${EDGE}px + var(--portal-bottom-bar, 0px))`, flexDirection: 'column-reverse' }),
        display: 'flex',
        alignItems: { xs: 'stretch', sm: sides[horizontal] },
        pointerEvents: 'none',
        [`&:is([${ROOM}="one"], [${ROOM}="compact"]) > [data-behind]`]: { display: 'none' },
      }}
    >
      <TransitionGroup component={null}>
        {snacks.map(({ key, content, isBehind = false }) => (
          <Appearing key={key} {...{ transition, dense, isBehind }}>
            {content}
          </Appearing>
        ))}
      </TransitionGroup>
    </Box>
  );
}

interface AppearingProps {
  transition: FeedbackTransition;
  dense: boolean;
  isBehind: boolean;
  children: ReactElement;
  /** Set by `TransitionGroup`, which keeps a message until it has left. */
  in?: boolean;
  onExited?: () => void;
}

function Appearing({ transition, dense, isBehind, children, in: isIn, onExited }: AppearingProps) {
  const timeout = transition === 'None' ? { timeout: 0 } : {};
  return (
    <Collapse appear in={isIn} onExited={onExited} {...timeout} data-behind={isBehind || undefined}>
      <Fade appear in={isIn} {...timeout}>
        <Box sx={{ py: dense ? 0.25 : 0.75 }}>{children}</Box>
      </Fade>
    </Collapse>
  );
}
