/** Whether a source file imports a module only as the code of parts that are open to every signed-in person. */
export function importsOpenly(source: string, request: string, contributions?: object): boolean;
