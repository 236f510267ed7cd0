/** Whether a source file imports a module only as the code of parts that are open to every signed-in person. */
export function importsOpenly(source: string, request: string, contributions?: object): boolean;

/** What the dashboard's tiles of a remote import, by their ids, as far as their loaders say it in place. */
export function importsOfTiles(source: string): Record<string, string>;
