import path from 'node:path';

/** A path that a person typed, seen from the folder they typed it in, which npm passes on. */
export const typedPath = (
  given: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): string => path.resolve(variables.INIT_CWD ?? process.cwd(), given);
