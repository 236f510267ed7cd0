const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Moves an element once, and leaves it as it was. Nothing moves for somebody who asked for that, nor on paper.
 * @param keyframes from how it begins to how it is
 */
export function moveOnce(
  element: Pick<HTMLElement, 'animate'>,
  keyframes: Keyframe[],
  timing: KeyframeAnimationOptions,
): void {
  // jsdom, which draws nothing, has no `animate`.
  if (typeof element.animate !== 'function' || window.matchMedia(STILL).matches) return;
  element.animate(keyframes, timing);
}
