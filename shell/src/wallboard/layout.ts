/** The size of a wall screen, px. */
export interface Wall {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** Px here per px of the design for 1920 x 1080. */
  readonly unit: number;
  /** A tile's width divided by the narrowest tile's. */
  readonly room: number;
}

/** Machines per page: more are not readable from five metres. */
export const MAX_TILES_PER_PAGE = 12;
/** The footer's height, in units. */
export const FOOT = 48;
/** Between tiles and around them, in units. */
export const GAP = 12;
/** A tile with a name of two lines, clock, owner and description in the design for 1920 x 1080, in units. */
const TILE: Wall = { width: 465, height: 328 };
/** The smallest unit that is readable at arm's length; below it there are more pages instead. */
const MIN_UNIT = 0.5;
/** The largest unit on small screens, such as a phone, when few machines leave space. */
const MAX_SMALL_SCREEN_UNIT = 0.7;

/** How much larger a form is on a wall: as much as the machines there. */
export const formZoomOf = ({ width, height }: Wall): number =>
  Math.max(1, Math.min(width / 1920, height / 1080));

const unitOf = ({ width, height }: Wall, columns: number, rows: number): number =>
  Math.min(
    width / (columns * TILE.width + (columns + 1) * GAP),
    height / (rows * TILE.height + (rows + 1) * GAP + FOOT),
  );

/** The grid for a number of machines: as many tiles as exist and stay readable, as large as possible. */
export function layoutOf(wall: Wall, machines: number): Layout {
  const largest = Math.max(MAX_SMALL_SCREEN_UNIT, Math.min(wall.width / 1920, wall.height / 1080));
  for (let tiles = Math.max(1, Math.min(machines, MAX_TILES_PER_PAGE)); tiles > 0; tiles -= 1) {
    const best = Array.from({ length: tiles }, (_, index) => {
      const columns = index + 1;
      const rows = Math.ceil(tiles / columns);
      return { columns, rows, unit: unitOf(wall, columns, rows) };
    }).reduce((one, other) => (other.unit > one.unit ? other : one));
    if (best.unit >= MIN_UNIT || tiles === 1) {
      const { columns, rows } = best;
      const unit = Math.min(best.unit, largest);
      const width = (wall.width - (columns + 1) * GAP * unit) / columns;
      return { columns, rows, unit, room: Math.max(1, width / (TILE.width * unit)) };
    }
  }
  return { columns: 1, rows: 1, unit: MIN_UNIT, room: 1 };
}

/** How long a page is shown, ms. */
export const PAGE_MS = 15_000;

/**
 * The page shown now, from 0.
 * @param since when the first page was shown first, ms
 */
export const pageAt = (now: number, since: number, pages: number): number =>
  pages < 2 ? 0 : Math.floor(Math.max(0, now - since) / PAGE_MS) % pages;

export const inPages = <T>(machines: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(machines.length / size) }, (_, page) =>
    machines.slice(page * size, (page + 1) * size),
  );
