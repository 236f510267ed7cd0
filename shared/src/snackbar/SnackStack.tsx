import Fade from '@mui/material/Fade';
import GlobalStyles from '@mui/material/GlobalStyles';
import Grow from '@mui/material/Grow';
import Slide from '@mui/material/Slide';
import { useTheme } from '@mui/material/styles';
import { SnackbarProvider } from 'notistack';
import { useEffect, useRef, type ReactNode } from 'react';
import { ROOM } from '../ui/core/keepClear';
import { type AnchorOrigin, type FeedbackTransition } from './snackbar.slice';
import { useClearStack } from './useClearStack';

export interface SnackStackProps {
  /** What is on the screen, oldest first. Each key is drawn by `render` once and must read its own changes. */
  keys: readonly string[];
  render: (key: string) => ReactNode;
  maxStack: number;
  anchorOrigin: AnchorOrigin;
  transition: FeedbackTransition;
  dense?: boolean;
  /** px from the top, for stacks that stand there. */
  offsetTop?: number;
}

const transitions = { Fade, Grow, Slide, None: Fade };
const mirrored = { left: 'right', right: 'left', center: 'center' } as const;

/** Draws a stack by notistack, which moves and animates it; what a message looks like and how long it stays is ours. */
export default function SnackStack(props: SnackStackProps) {
  const { keys, render, maxStack, anchorOrigin, transition, dense, offsetTop } = props;
  const { direction } = useTheme();
  // By a ref, not by notistack's page-wide functions: there are two stacks in the page.
  const provider = useRef<SnackbarProvider>(null);
  const placed = useRef(new Set<string>());
  const name = `portal-snacks-${anchorOrigin.vertical}`;
  // notistack's style sheet is its own and is not mirrored.
  const horizontal = direction === 'rtl' ? mirrored[anchorOrigin.horizontal] : anchorOrigin.horizontal;
  const { vertical } = anchorOrigin;
  const hold = useClearStack(name, { isEmpty: keys.length === 0, top: offsetTop ?? 0 });

  useEffect(() => {
    const stack = provider.current;
    if (!stack) return;
    for (const key of placed.current) {
      if (keys.includes(key)) continue;
      placed.current.delete(key);
      stack.closeSnackbar(key);
    }
    for (const key of keys) {
      if (placed.current.has(key)) continue;
      placed.current.add(key);
      stack.enqueueSnackbar('', {
        key,
        content: <div ref={hold}>{render(key)}</div>,
        anchorOrigin: { vertical, horizontal },
        autoHideDuration: null,
        disableWindowBlurListener: true,
        TransitionComponent: transitions[transition],
        ...(transition === 'None' && { transitionDuration: 0 }),
      });
    }
  }, [keys, render, vertical, horizontal, transition, hold]);

  return (
    <>
      <GlobalStyles
        styles={{
          [`.${name}.${name}`]: {
            ...(offsetTop !== undefined && { top: offsetTop }),
            // Above a phone's bar at the lower edge.
            ...(vertical === 'bottom' && { paddingBottom: 'var(--portal-bottom-bar, 0px)' }),
            // Room for one: what stays before what leaves, see `LiveToasts`.
            [`&:is([${ROOM}="one"], [${ROOM}="compact"]) > *:has([data-snack]):not(:has([data-snack="first"]))`]:
              {
                display: 'none',
              },
            ...(direction === 'rtl' && { alignItems: horizontal === 'left' ? 'flex-end' : 'flex-start' }),
          },
        }}
      />
      <SnackbarProvider ref={provider} maxSnack={maxStack} dense={dense} classes={{ containerRoot: name }} />
    </>
  );
}
