/** Where the density stands: `<html data-density="panel">`. */
export const densityAttribute = 'data-density';

const room = (row: number, target: number) => ({
  '--portal-row': `${row}px`,
  '--portal-target': `${target}px`,
});

/** A pointer hits what is as large as WCAG 2.5.8 asks for. */
const desk = room(40, 24);
/** Gloves and loud halls: no target is under 48 px wherever a finger points. */
const touch = room(56, 48);

/**
 * Rows and targets by the density that somebody chose, or by their pointer: at a desk nothing is larger than it needs to be,
 * and on a panel, which is read from where one stands, letters are larger too.
 */
export const densityStyles = {
  ':root': desk,
  '@media (pointer: coarse)': { ':root': touch },
  [`:root[${densityAttribute}="desk"]`]: desk,
  [`:root[${densityAttribute}="touch"]`]: touch,
  [`:root[${densityAttribute}="panel"]`]: { ...room(72, 56), fontSize: '112.5%' },
} as const;

/** Least height of what is pressed. */
export const target = 'var(--portal-target)';
/** Least height of a row. */
export const row = 'var(--portal-row)';
