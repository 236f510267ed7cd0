import type { Finding } from './findings';

export interface Sighting extends Finding {
  /** User and address. */
  place: string;
  look: string;
}

/** A line for each finding with the appearances that show it, because most findings appear in many. */
export function report(sightings: readonly Sighting[]): string[] {
  const lines = new Map<string, { head: string; looks: string[] }>();
  for (const { place, what, text, selector, look } of sightings) {
    const head = `${place}: ${what}${text ? `: "${text}"` : ''} at ${selector}`;
    // Numbers differ between appearances.
    const key = `${place} ${what.replaceAll(/\d+/g, '')} ${selector} ${text}`;
    const line = lines.get(key) ?? { head, looks: [] };
    line.looks.push(look);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ head, looks: appearances }) => `${head} (${appearances.join(', ')})`);
}
