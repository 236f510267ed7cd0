import path from 'node:path';
import { Refusal } from './say';

export const rootFolder = (): string => process.env.PORTAL_ROOT ?? process.cwd();

export const inRoot = (...parts: string[]): string => path.join(rootFolder(), ...parts);

/** The folder with this site's data, configuration and logs: `.portal`, or `PORTAL_HOME`. */
export const homeFolder = (): string => process.env.PORTAL_HOME ?? inRoot('.portal');

export const inHome = (...parts: string[]): string => path.join(homeFolder(), ...parts);

/** Resolves a path a person typed against the folder they typed it in, which npm passes on. */
export const typedPath = (given: string): string =>
  path.resolve(process.env.INIT_CWD ?? process.cwd(), given);

export function basePort(env: NodeJS.ProcessEnv = process.env): number {
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new Refusal(`PORT must be a number from 1 to 65000, not "${env.PORT}".`);
  return port;
}
