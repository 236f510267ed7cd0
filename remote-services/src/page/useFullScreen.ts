import { useCallback, useEffect, useState } from 'react';

/** What stays reachable by keyboard behind a part that fills the window would be focused unseen. */
const BEHIND = 'header, nav, footer';

/**
 * Lets a part of the page fill the screen. The document goes full screen and the part fills it, so that notifications
 * stay in sight; where the browser refuses, or cannot, the part fills the window. A frame is never moved for it.
 * @param atFirst it fills the window from the start, as in a tab of its own
 */
export function useFullScreen(
  part: { current: HTMLElement | null },
  atFirst = false,
): {
  full: boolean;
  toggle: () => void;
} {
  const [full, setFull] = useState(atFirst);

  const toggle = useCallback(() => {
    setFull((was) => !was);
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (!full) document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, [full]);

  useEffect(() => {
    if (!full) return;
    const leave = () => setFull(false);
    const onChange = () => void (document.fullscreenElement === null && leave());
    const onKey = ({ key }: KeyboardEvent) => void (key === 'Escape' && leave());
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    const behind = [...document.querySelectorAll<HTMLElement>(BEHIND)].filter(
      (element) => !element.inert && !part.current?.contains(element),
    );
    for (const element of behind) element.inert = true;
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      for (const element of behind) element.inert = false;
      if (document.fullscreenElement === document.documentElement) void document.exitFullscreen();
    };
  }, [full, part]);

  return { full, toggle };
}
