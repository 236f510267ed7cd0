/** A role's name for people: `PLANT_OPERATOR` is "Plant operator". Names are the site's own words, not translated. */
export function roleText(name: string): string {
  const words = name.replace(/_+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
