const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Plays an animation once, and none under reduced motion.
 * @param keyframes from the start to the element's normal state
 */
export function moveOnce(
  element: Pick<HTMLElement, 'animate'>,
  keyframes: Keyframe[],
  timing: KeyframeAnimationOptions,
): void {
  // jsdom has no `animate`.
  if (typeof element.animate !== 'function' || window.matchMedia(STILL).matches) return;
  element.animate(keyframes, timing);
}
