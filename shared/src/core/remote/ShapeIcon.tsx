import { createElement } from 'react';
import type { IconShape } from '../../contract/registry';

interface ShapeIconProps {
  shape: IconShape;
  /** px, or any CSS length. */
  size?: number | string | undefined;
  /** In units of the 24 x 24 grid. */
  stroke?: number | undefined;
}

/** Draws an icon given as data. */
export function ShapeIcon({ shape, size = 24, stroke = 2 }: ShapeIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {/* An icon straight from its library has a `key` of its own, which this one replaces. */}
      {shape.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
