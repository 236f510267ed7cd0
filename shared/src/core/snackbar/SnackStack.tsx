import Fade from '@mui/material/Fade';
import GlobalStyles from '@mui/material/GlobalStyles';
import Grow from '@mui/material/Grow';
import Slide from '@mui/material/Slide';
import { useTheme } from '@mui/material/styles';
import { SnackbarProvider } from 'notistack';
import { useEffect, useRef, type ReactNode } from 'react';
import { ROOM } from '../ui/keepClear/keepClear';
import { type AnchorOrigin, type FeedbackTransition } from './snackbar.slice';
import { useClearStack } from './useClearStack';

export interface SnackStackProps {
  /** The shown keys, oldest first. `render` runs once per key, so what it renders must subscribe to its own changes. */
  keys: readonly string[];
  render: (key: string) => ReactNode;
  maxStack: number;
  anchorOrigin: AnchorOrigin;
  transition: FeedbackTransition;
  dense?: boolean;
  offsetTop?: number;
}

const transitions = { Fade, Grow, Slide, None: Fade };
const mirrored = { left: 'right', right: 'left', center: 'center' } as const;

/** A stack of messages that notistack positions and animates. Look and duration are the portal's. */
export default function SnackStack(props: SnackStackProps) {
  const { keys, render, maxStack, anchorOrigin, transition, dense, offsetTop } = props;
  const { direction } = useTheme();
  // A ref rather than notistack's page-wide functions, because the page has two stacks.
  const provider = useRef<SnackbarProvider>(null);
  const placed = useRef(new Set<string>());
  const name = `portal-snacks-${anchorOrigin.vertical}`;
  // notistack's style sheet is not mirrored in rtl.
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
            ...(vertical === 'bottom' && { paddingBottom: 'var(--portal-bottom-bar, 0px)' }),
            // Space for one: hide all but the first, see `LiveToasts`.
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
