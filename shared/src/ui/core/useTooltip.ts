import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type TouchEvent,
} from 'react';

/** ms, `spec §9` */
const enterDelay = 100;
/** Time to move the pointer from the anchor onto the tooltip, ms (WCAG 1.4.13: hoverable). */
const leaveDelay = 150;
/** A finger that rests this long asks for the tooltip, ms; it stays that much longer after the finger has gone. */
const touchDelay = 600;
const touchStay = 1500;

const wantsFocus = (target: Element) => {
  try {
    return target.matches(':focus-visible');
  } catch {
    return true;
  }
};

/** When a tooltip is open, and on what; `handlers` belong on the anchor, `keep` and `leave` on the tooltip itself. */
export function useTooltip() {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = useCallback((ms: number, next: Element | undefined) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), ms);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = anchor !== undefined;
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', close, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', close, true);
      window.removeEventListener('resize', close);
    };
  }, [open, close]);

  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== 'touch') later(enterDelay, currentTarget);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') later(leaveDelay, undefined);
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') close();
    },
    onTouchStart: ({ currentTarget }: TouchEvent) => later(touchDelay, currentTarget),
    onTouchEnd: () => (open ? later(touchStay, undefined) : close()),
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (wantsFocus(target)) later(enterDelay, currentTarget);
    },
    onBlur: close,
  };
  const keep = () => clearTimeout(timer.current);
  const leave = () => later(leaveDelay, undefined);
  return { anchor, handlers, keep, leave };
}
