import { type FastifyInstance } from 'fastify';
import { type Basics } from './context/basics';
import { type Running } from './context/watch';
import { type AnyRoute } from './http/route';
import { addRows, type Policies } from './rules/policyTable';

/** A table whose rows are kept for `RETENTION_DAYS`, and the column with a row's age. */
type Retained = readonly [table: string, older: string];

export interface Housekeeping {
  /** Deletes what has expired. */
  readonly tidy?: (basics: Basics) => Promise<unknown>;
  readonly retained?: readonly Retained[];
}

/** One domain of the api. `start.ts` runs the steps of all plugins in the order of `plugins.ts`, one step after the other. */
export interface Plugin {
  readonly name: string;
  /** Who may make its calls. */
  readonly policy: Policies[keyof Policies] | Record<string, never>;
  readonly routes: readonly AnyRoute[];
  /** Adds to `Basics`, which has the services of the plugins before it. */
  readonly services?: (basics: Basics) => Partial<Basics> | Promise<Partial<Basics>>;
  /** Runs before any background work. */
  readonly prepare?: (basics: Basics) => Promise<void>;
  readonly workers?: (basics: Basics) => readonly Running[];
  readonly housekeeping?: Housekeeping;
  /** Adds pages and hooks to the server, which are no calls. */
  readonly mount?: (app: FastifyInstance, basics: Basics) => void;
}

declare module './context/basics' {
  interface Basics {
    readonly plugins: readonly Plugin[];
  }
}

/** Adds the rows of a plugin to the policy. */
export function definePlugin(plugin: Plugin): Plugin {
  addRows(plugin.policy);
  return plugin;
}

export const routesOf = (plugins: readonly Plugin[]): AnyRoute[] => plugins.flatMap(({ routes }) => routes);
