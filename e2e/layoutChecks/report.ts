import type { Finding } from './findings';

/** A finding and where it was made. */
export interface Sighting extends Finding {
  /** Person and address. */
  place: string;
  /** Language, width and what else was set. */
  look: string;
}

/** A line for each thing that is wrong, with the looks in which it is: one fault is seen in many of them. */
export function report(sightings: readonly Sighting[]): string[] {
  const lines = new Map<string, { head: string; looks: string[] }>();
  for (const { place, what, text, selector, look } of sightings) {
    const head = `${place}: ${what}${text ? `: "${text}"` : ''} at ${selector}`;
    // Its figures differ from look to look.
    const key = `${place} ${what.replaceAll(/\d+/g, '')} ${selector} ${text}`;
    const line = lines.get(key) ?? { head, looks: [] };
    line.looks.push(look);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ head, looks: appearances }) => `${head} (${appearances.join(', ')})`);
}
