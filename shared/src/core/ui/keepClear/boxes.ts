import type { Box } from './freePlace';

const union = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** The box around all visible parts; undefined if none is. */
export function boxAround(parts: readonly Element[]): Box | undefined {
  const boxes = parts
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  return boxes.length > 0 ? union(boxes) : undefined;
}
