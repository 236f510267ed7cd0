/** The key of a role: "Plant Operator", `plant-operator` and `PLANT_OPERATOR` are one. */
export const roleKey = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');

/** The display name of a role: PLANT_OPERATOR is "Plant Operator". */
export const roleText = (name: string): string =>
  name
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');

/** The searchable text of a role: its display name and its stored name. */
export const roleSearchText = (name: string): string => `${roleText(name)} ${name}`;
