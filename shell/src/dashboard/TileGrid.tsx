import { useEffect, useRef, type ReactNode } from 'react';
import { Box } from '@portal/shared';

/** Px between tiles. */
const GAP = 16;

/** A masonry grid in page order: its rows are 1 px high, and each tile spans as many as its content needs. */
export function TileGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridAutoRows: '1px',
        columnGap: `${GAP}px`,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        },
        '@media print': {
          gridAutoRows: 'auto',
          // `dense` fills the gap before a full-width tile.
          gridAutoFlow: 'row dense',
          rowGap: `${GAP}px`,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}

type TileSize = 'third' | 'half' | 'full';

const columns: Readonly<Record<TileSize, string | Record<string, string>>> = {
  third: { xs: 'auto', lg: 'span 2' },
  half: { xs: 'auto', lg: 'span 3' },
  full: '1 / -1',
};

interface TileCellProps {
  /** Share of a wide grid's width; in a narrow grid a tile takes half or all of it. @default 'third' */
  size?: TileSize;
  children: ReactNode;
}

export function TileCell({ size = 'third', children }: TileCellProps) {
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!content.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (place.current && height !== undefined)
        place.current.style.gridRowEnd = `span ${Math.ceil(height) + GAP}`;
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={place}
      sx={{
        // A typical tile's height in px, until it is measured.
        gridRowEnd: 'span 240',
        gridColumn: columns[size],
        '@media print': {
          gridRowEnd: 'auto !important',
          gridColumn: size === 'third' ? 'auto' : '1 / -1',
          breakInside: 'avoid',
        },
      }}
    >
      <div ref={content}>{children}</div>
    </Box>
  );
}
