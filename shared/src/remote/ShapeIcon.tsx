import { createElement } from 'react';
import type { IconShape } from '../registry';

interface ShapeIconProps {
  shape: IconShape;
  /** px, or any CSS length. */
  size?: number | string | undefined;
  /** Width of the strokes, in units of the grid. */
  stroke?: number | undefined;
}

/** Draws an icon that is data, as the portal's own icons are drawn. */
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
      {/* The key of an icon that comes straight from its library gives way to one of ours. */}
      {shape.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
