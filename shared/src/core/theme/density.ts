/** The attribute of the density: `<html data-density="panel">`. */
export const densityAttribute = 'data-density';

const room = (row: number, target: number) => ({
  '--portal-row': `${row}px`,
  '--portal-target': `${target}px`,
});

/** The least target size of WCAG 2.5.8. */
export const desk = room(40, 24);
/** Touch targets of at least 48 px, for gloves and loud halls. */
const touch = room(56, 48);

/**
 * Row and target sizes by the chosen density, else by the pointer. A panel is read from a distance, so its text is
 * larger too.
 */
export const densityStyles = {
  ':root': desk,
  '@media (pointer: coarse)': { ':root': touch },
  [`:root[${densityAttribute}="desk"]`]: desk,
  [`:root[${densityAttribute}="touch"]`]: touch,
  [`:root[${densityAttribute}="panel"]`]: { ...room(72, 56), fontSize: '112.5%' },
} as const;

export const target = 'var(--portal-target)';
export const row = 'var(--portal-row)';
