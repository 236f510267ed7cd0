/**
 * The style of a text that ends in an ellipsis after so many lines. Texts of machines have up to 2000 characters, often
 * without a blank: whole, one of them would push everything else out of sight.
 */
export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
