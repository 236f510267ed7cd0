import { type RefObject, useLayoutEffect, useState } from 'react';

/** Space kept below, px. */
const MARGIN = 16;

/** The height from an element's top to the window's bottom, px, for a page scrolled to the top. */
export function useRoomBelow(part: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      if (!part.current) return;
      const top = part.current.getBoundingClientRect().top + window.scrollY;
      setRoom(Math.round(window.innerHeight - top - MARGIN));
    };
    measure();
    window.addEventListener('resize', measure);
    const above = part.current?.parentElement;
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    if (above) observer?.observe(above);
    return () => {
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [part]);
  return room;
}
