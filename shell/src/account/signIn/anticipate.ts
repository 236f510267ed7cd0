/** Duration in seconds, and scales of the page transition (docs/reference/product.md#frame). */
export const TRANSITION = { seconds: 0.4, from: 0.99, at: 1, to: 1.01 } as const;

const OVERSHOOT = 1.525;
const backIn = (p: number): number => p * p * ((OVERSHOOT + 1) * p - OVERSHOOT);

/** The easing "anticipate": moves back a little, then forward. Takes 0 to 1. */
export function anticipate(progress: number): number {
  const p = progress * 2;
  return p < 1 ? 0.5 * backIn(p) : 0.5 * (2 - 2 ** (-10 * (p - 1)));
}

export interface Step {
  opacity: number;
  transform: string;
}

const STEPS = 24;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

export function keyframes(direction: 'in' | 'out'): Step[] {
  const [start, end] = direction === 'in' ? [TRANSITION.from, TRANSITION.at] : [TRANSITION.at, TRANSITION.to];
  return Array.from({ length: STEPS + 1 }, (_, index) => {
    const eased = anticipate(index / STEPS);
    return {
      opacity: clamp(direction === 'in' ? eased : 1 - eased),
      transform: `scale(${(start + (end - start) * eased).toFixed(5)})`,
    };
  });
}
