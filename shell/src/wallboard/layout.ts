/** A wall in px, and what its sizes are measured in. */
export interface Wall {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** What a px of the drawing for 1920 x 1080 is here. */
  readonly unit: number;
  /** How much wider a tile is than it has to be. */
  readonly room: number;
}

/** Machines on one page at most: more are not told apart from five metres. */
export const MOST_TILES = 12;
/** The line below the tiles, in units. */
export const FOOT = 48;
/** Between tiles and around them, in units. */
export const GAP = 12;
/** A tile with a name of two lines, clock, owner and description as they are drawn for 1920 x 1080, in units. */
const TILE: Wall = { width: 465, height: 328 };
/** Smaller than that nothing is read at arm's length: there are more pages instead. */
const SMALLEST = 0.5;
/** As large as things become where few machines leave room: a phone's are no wall's. */
const ROOMY = 0.7;

const unitOf = ({ width, height }: Wall, columns: number, rows: number): number =>
  Math.min(
    width / (columns * TILE.width + (columns + 1) * GAP),
    height / (rows * TILE.height + (rows + 1) * GAP + FOOT),
  );

/** How many tiles stand beside and above each other: as many as there are and can be read, as large as they get. */
export function layoutOf(wall: Wall, machines: number): Layout {
  const largest = Math.max(ROOMY, Math.min(wall.width / 1920, wall.height / 1080));
  for (let tiles = Math.max(1, Math.min(machines, MOST_TILES)); tiles > 0; tiles -= 1) {
    const best = Array.from({ length: tiles }, (_, index) => {
      const columns = index + 1;
      const rows = Math.ceil(tiles / columns);
      return { columns, rows, unit: unitOf(wall, columns, rows) };
    }).reduce((one, other) => (other.unit > one.unit ? other : one));
    if (best.unit >= SMALLEST || tiles === 1) {
      const { columns, rows } = best;
      const unit = Math.min(best.unit, largest);
      const width = (wall.width - (columns + 1) * GAP * unit) / columns;
      return { columns, rows, unit, room: Math.max(1, width / (TILE.width * unit)) };
    }
  }
  return { columns: 1, rows: 1, unit: SMALLEST, room: 1 };
}

/** How long a page stands, ms. */
export const PAGE_MS = 15_000;

/**
 * Which page stands now, from 0.
 * @param since when the first one began to stand, ms
 */
export const pageAt = (now: number, since: number, pages: number): number =>
  pages < 2 ? 0 : Math.floor(Math.max(0, now - since) / PAGE_MS) % pages;

/** The machines in pages of so many. */
export const inPages = <T>(machines: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(machines.length / size) }, (_, page) =>
    machines.slice(page * size, (page + 1) * size),
  );
