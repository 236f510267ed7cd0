import path from 'node:path';
import { Refusal } from './say';

/** The workspace's folder; the bootstrap says where it is. */
export const rootFolder = (): string => process.env.PORTAL_ROOT ?? process.cwd();

export const inRoot = (...parts: string[]): string => path.join(rootFolder(), ...parts);

/** Where this site keeps its data, configuration and logs: `.portal`, or `PORTAL_HOME`. */
export const homeFolder = (): string => process.env.PORTAL_HOME ?? inRoot('.portal');

export const inHome = (...parts: string[]): string => path.join(homeFolder(), ...parts);

/** A path a person typed: relative to where they typed it, which npm remembers. */
export const typedPath = (given: string): string =>
  path.resolve(process.env.INIT_CWD ?? process.cwd(), given);

/** The port everything else is counted from. */
export function basePort(env: NodeJS.ProcessEnv = process.env): number {
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new Refusal(`PORT must be a number from 1 to 65000, not "${env.PORT}".`);
  return port;
}
