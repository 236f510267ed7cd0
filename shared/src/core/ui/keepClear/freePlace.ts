/** A box in the window, px. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

interface Wish {
  target: Box;
  within: Box;
  taken: readonly Box[];
}

/** Space kept free around each taken box, px, because fingers are imprecise. */
const GAP = 4;

const meet = (one: Box, other: Box) =>
  one.left < other.right + GAP &&
  one.right > other.left - GAP &&
  one.top < other.bottom + GAP &&
  one.bottom > other.top - GAP;

export const isFree = (box: Box, taken: readonly Box[]): boolean => !taken.some((one) => meet(box, one));

/**
 * The free place nearest to the wanted one. The nearest place always touches the wanted edge or a taken box (with the
 * gap), so only those coordinates are tried.
 * @returns the offset from the wanted place, px; undefined if nothing is free
 */
export function freePlace({ target, within, taken }: Wish): { x: number; y: number } | undefined {
  const [width, height] = [target.right - target.left, target.bottom - target.top];
  const rightmost = within.right - width;
  const lowest = within.bottom - height;
  if (rightmost < within.left || lowest < within.top) return undefined;
  const start = {
    left: Math.min(Math.max(target.left, within.left), rightmost),
    top: Math.min(Math.max(target.top, within.top), lowest),
  };
  const lefts = [start.left, ...taken.flatMap(({ left, right }) => [left - GAP - width, right + GAP])]
    .filter((left) => left >= within.left && left <= rightmost)
    .sort((one, other) => Math.abs(one - start.left) - Math.abs(other - start.left));
  const tops = [start.top, ...taken.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])]
    .filter((top) => top >= within.top && top <= lowest)
    .sort((one, other) => Math.abs(one - start.top) - Math.abs(other - start.top));
  let best: { left: number; top: number } | undefined;
  let far = Infinity;
  for (const top of new Set(tops)) {
    const down = Math.abs(top - start.top);
    if (down >= far) break;
    for (const left of new Set(lefts)) {
      const all = down + Math.abs(left - start.left);
      if (all >= far) break;
      if (!isFree({ left, top, right: left + width, bottom: top + height }, taken)) continue;
      [best, far] = [{ left, top }, all];
    }
  }
  return best && { x: best.left - target.left, y: best.top - target.top };
}
