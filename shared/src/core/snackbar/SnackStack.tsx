import Box from '@mui/material/Box';
import Fade from '@mui/material/Fade';
import { SnackbarProvider, type SnackbarProviderProps } from 'notistack';
import { useEffect, useState } from 'react';
import { useReducedMotion } from '../preferences/hooks';
import { keepClear } from '../ui/keepClear/keepClear';
import { keepPlace } from '../ui/keepClear/keepPlace';
import { ROOM } from '../theme/rooms';
import { phone } from './phone';
import type { AnchorOrigin, FeedbackTransition } from './snackbar.slice';

interface SnackStackProps extends Omit<SnackbarProviderProps, 'anchorOrigin' | 'domRoot'> {
  anchorOrigin: AnchorOrigin;
  transition: FeedbackTransition;
  /** px; the stack then never leaves its place @default 14, and the stack goes out of the way */
  offsetTop?: number;
}

const sides = { left: 'flex-start', right: 'flex-end', center: 'center' } as const;
/** px from the edge of the window; notistack adds half of the gap between messages. */
const EDGE = 14;
const LIST = 'snack-list';

const partsOf = (box: HTMLElement) => () => [...box.querySelectorAll('[data-snack]')];

/**
 * notistack in a box at an edge of the window. The box gives what notistack lacks: it is mirrored in rtl, and lies on
 * nothing that can be pressed.
 */
export function SnackStack({ anchorOrigin, transition, offsetTop, ...provider }: SnackStackProps) {
  const { vertical, horizontal } = anchorOrigin;
  const reduced = useReducedMotion();
  const isStill = transition === 'None' || reduced;
  const [box, setBox] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!box) return;
    return offsetTop === undefined
      ? keepClear(box, { parts: partsOf(box) })
      : keepPlace(box, { parts: partsOf(box) });
  }, [box, offsetTop]);

  return (
    <>
      <Box
        ref={setBox}
        className={`portal-snacks-${vertical}`}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          insetInline: { xs: 16, sm: 20 },
          ...(vertical === 'top'
            ? { top: offsetTop ?? EDGE }
            : { bottom: `calc(${EDGE}px + var(--portal-bottom-bar, 0px))` }),
          // Without the half of a gap above the first message.
          ...(offsetTop !== undefined && { mt: '-6px' }),
          pointerEvents: 'none',
          [`& .${LIST}.${LIST}`]: {
            position: 'static',
            width: 'auto',
            maxWidth: 'none',
            alignItems: { xs: 'stretch', sm: sides[horizontal] },
          },
          // notistack has a message take presses in the gap around it, too.
          [`& .${LIST} > *`]: {
            pointerEvents: 'none !important',
            ...(isStill && { transition: 'none !important' }),
          },
          [`&:is([${ROOM}="one"], [${ROOM}="compact"]) .${LIST} > :has([data-behind])`]: { display: 'none' },
          [`@media ${phone}`]: { [`& .${LIST} > :has([data-behind])`]: { display: 'none' } },
        }}
      />
      {box && (
        <SnackbarProvider
          domRoot={box}
          classes={{ containerRoot: LIST }}
          anchorOrigin={anchorOrigin}
          // Our contents count their time: it also stops for the focus and in a hidden tab, and then continues.
          autoHideDuration={null}
          disableWindowBlurListener
          TransitionComponent={Fade}
          {...(isStill && { transitionDuration: 0 })}
          {...provider}
        />
      )}
    </>
  );
}
