export interface Producer {
  readonly name: string;
  readonly key: string;
  /** The one pilot it may send events of; any where absent. */
  readonly pilotCode?: string | undefined;
}

/** `name:key` or `name:key:PILOT`, separated by commas. A part without a key reads as an empty key, refused later. */
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
