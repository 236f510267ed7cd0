import { useCallback, useEffect, useState } from 'react';

/** Parts behind a full-window element, where the keyboard focus would be invisible. */
const BEHIND = 'header, nav, footer';

/**
 * Lets a part of the page fill the screen. The document goes full screen and the part fills it, so that notifications
 * stay visible. If the browser refuses, the part fills the window only. The iframe is never moved in the DOM, which
 * would reload it.
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
