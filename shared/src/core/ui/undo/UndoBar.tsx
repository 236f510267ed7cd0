import { Button } from '../button/Button';
import Paper from '@mui/material/Paper';
import { keyframes, styled } from '@mui/material/styles';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { END_ROOM } from '../../theme/rooms';
import { keepClear } from '../keepClear/keepClear';
import { announce } from '../page/announcer';
import { useCountdown } from './useCountdown';
import { usePause } from './usePause';

/** How long a deletion can be undone before it is sent, ms. */
const UNDO_BAR_MS = 8_000;

/** px between the bar and the edges of the window. */
const EDGE = 16;

const Bar = styled(Paper)(({ theme }) => ({
  '@media print': { display: 'none' },
  position: 'fixed',
  insetInline: EDGE,
  bottom: `calc(${EDGE}px + var(--portal-bottom-bar, 0px))`,
  zIndex: theme.zIndex.snackbar,
  margin: '0 auto',
  width: 'fit-content',
  maxWidth: 'min(560px, calc(100vw - 32px))',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 1, 1, 2),
  overflow: 'hidden',
  fontWeight: 600,
  color: (theme.vars ?? theme).palette.background.paper,
  backgroundColor: (theme.vars ?? theme).palette.text.primary,
}));

const shrink = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

const Progress = styled('span')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 3,
  backgroundColor: 'currentColor',
  opacity: 0.7,
  transformOrigin: 'center',
  animation: `${shrink} linear forwards`,
});

interface UndoBarProps {
  /** What was done, already translated: "Role deleted". */
  message: string;
  onUndo: () => void;
  onExpire: () => void;
  /** ms @default 8000 */
  duration?: number;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;

/**
 * The bar that offers undo, also by Ctrl+Z. Its 8 s pause while the pointer or the focus is on it. It lies on nothing
 * that can be pressed, and makes room at the end of the page.
 */
export function UndoBar({ message, onUndo, onExpire, duration = UNDO_BAR_MS }: UndoBarProps) {
  const { paused, handlers } = usePause();
  useCountdown(duration, paused, onExpire);
  useEffect(() => announce(message), [message]);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    // A list may have no free place: its end can then be scrolled clear of the bar.
    style.setProperty(END_ROOM, `${current.offsetHeight + 2 * EDGE}px`);
    const stop = keepClear(current, { parts: () => [current], isNeeded: true });
    return () => {
      stop();
      style.removeProperty(END_ROOM);
    };
  }, []);
  const intl = useIntl();
  const undo = () => {
    announce(intl.formatMessage({ id: 'shared.action.undone' }));
    onUndo();
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <Bar ref={bar} elevation={6} data-keep-clear {...handlers}>
      <span>{message}</span>
      <Button
        color="inherit"
        onClick={undo}
        startIcon={<IconArrowBackUp size={18} aria-hidden />}
        aria-keyshortcuts="Control+Z Meta+Z"
      >
        <FormattedMessage id="shared.action.undo" />
      </Button>
      <Progress
        style={{ animationDuration: `${duration}ms`, animationPlayState: paused ? 'paused' : 'running' }}
      />
    </Bar>
  );
}
