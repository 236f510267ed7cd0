/** The key of a role, however people write it: "Plant Operator", `plant-operator` and `PLANT_OPERATOR` are one. */
export const roleKey = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');

/** A role's name for reading: PLANT_OPERATOR is "Plant Operator". */
export const roleText = (name: string): string =>
  name
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');

/** What of a role a search looks through: its name as people read it, and as it is stored. */
export const roleSearchText = (name: string): string => `${roleText(name)} ${name}`;
