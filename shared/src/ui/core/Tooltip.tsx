import { keyframes, styled } from '@mui/material/styles';
import {
  cloneElement,
  useId,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { tooltipPlace, type TooltipPlacement } from './tooltipPlace';
import { useTooltip } from './useTooltip';

const appear = keyframes({ from: { opacity: 0 } });

const Bubble = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  width: 'max-content',
  maxWidth: 'min(320px, calc(100vw - 16px))',
  padding: '6px 10px',
  borderRadius: 8,
  fontFamily: theme.typography.fontFamily,
  fontSize: theme.typography.pxToRem(13),
  fontWeight: 500,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  color: (theme.vars ?? theme).palette.background.paper,
  backgroundColor: (theme.vars ?? theme).palette.text.primary,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${appear} 120ms` },
}));

type Anchor = HTMLAttributes<Element>;

interface TooltipProps {
  /** Already translated; nothing is shown for ''. */
  title: ReactNode;
  /** One element that passes its props on. */
  children: ReactElement<Anchor>;
  /** The title says more about a child that has a name of its own, instead of naming it. */
  describeChild?: boolean;
  placement?: TooltipPlacement;
}

/**
 * Names or describes its child, on hover, keyboard focus or a resting finger; Esc closes it. A few lines of our own
 * instead of MUI's, whose positioning engine alone weighs 7 KB on the login page.
 */
export function Tooltip({ title, children, describeChild = false, placement = 'bottom' }: TooltipProps) {
  const id = useId();
  const { anchor, handlers, keep, leave } = useTooltip();
  const hasTitle = title !== '' && title !== null && title !== undefined && title !== false;
  const own = children.props;
  const naming =
    describeChild || typeof title !== 'string' ? {} : { 'aria-label': own['aria-label'] ?? title };
  const describing =
    anchor && hasTitle && (describeChild || typeof title !== 'string') ? { 'aria-describedby': id } : {};

  const both = (name: keyof typeof handlers) => (event: SyntheticEvent<Element>) => {
    (own[name] as ((event: SyntheticEvent<Element>) => void) | undefined)?.(event);
    (handlers[name] as (event: SyntheticEvent<Element>) => void)(event);
  };
  const target = cloneElement(children, {
    ...(hasTitle && naming),
    ...describing,
    onPointerEnter: both('onPointerEnter'),
    onPointerLeave: both('onPointerLeave'),
    onPointerDown: both('onPointerDown'),
    onTouchStart: both('onTouchStart'),
    onTouchEnd: both('onTouchEnd'),
    onFocus: both('onFocus'),
    onBlur: both('onBlur'),
  });
  if (!anchor || !hasTitle) return target;

  const place = (bubble: HTMLElement | null) => {
    if (!bubble) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const at = tooltipPlace(anchor.getBoundingClientRect(), bubble.getBoundingClientRect(), view, placement);
    bubble.style.left = `${at.left}px`;
    bubble.style.top = `${at.top}px`;
  };
  return (
    <>
      {target}
      {createPortal(
        <Bubble id={id} role="tooltip" ref={place} onPointerEnter={keep} onPointerLeave={leave}>
          {title}
        </Bubble>,
        document.body,
      )}
    </>
  );
}
