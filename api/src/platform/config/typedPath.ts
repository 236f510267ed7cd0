import path from 'node:path';
import { type EnvironmentVariables } from './environmentVariables';

/** A path that a person typed, seen from the folder they typed it in, which npm passes on. */
export const typedPath = (given: string, variables: EnvironmentVariables = process.env): string =>
  path.resolve(variables.INIT_CWD ?? process.cwd(), given);
