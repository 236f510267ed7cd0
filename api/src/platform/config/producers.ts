export interface Producer {
  readonly name: string;
  readonly key: string;
  /** The only pilot it may send events of; any if absent. */
  readonly pilotCode?: string | undefined;
}

/** Parses `name:key` or `name:key:PILOT`, separated by commas. A missing key reads as an empty one, refused later. */
export function readProducers(text: string): Producer[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', key = '', pilotCode] = part.split(':');
      return { name, key, pilotCode };
    });
}
