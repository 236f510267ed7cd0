/** Parses the text of a JSON file. @throws SyntaxError that says line and column */
export function parseJson(content: string | Buffer): unknown;

/** Reads a JSON file. @throws SyntaxError that names the file below `dir`, line and column */
export function readJsonBelow(dir: string, file: string): unknown;
