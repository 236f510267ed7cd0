import { useEffect, useRef, type ReactNode } from 'react';
import { Box } from '@portal/shared';

/** Between tiles, px. */
const GAP = 16;

/**
 * Tiles in columns, each as high as its content. The grid's rows are a pixel high and a tile spans as many as it needs: it
 * comes to stand below whatever ends first, in the order of the page, and a window that is turned draws none of them anew.
 */
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
          // What is wide takes a line of its own, and leaves no hole before it.
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
  /** Of the width where it is wide; where it is narrow a tile has half of it or all. @default 'third' */
  size?: TileSize;
  children: ReactNode;
}

/** The place of one tile. */
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
        // Before it is measured: about what a tile needs.
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
