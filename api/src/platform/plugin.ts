import { type FastifyInstance } from 'fastify';
import { type Basics } from './context/basics';
import { type Running } from './context/watch';
import { type AnyRoute } from './http/route';
import { addRows, type Policies } from './rules/policyTable';

/** A table whose rows are kept for `RETENTION_DAYS`, and the column of a row's age. */
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
  /** What it adds to `Basics`; the services of the plugins before it are there already. */
  readonly services?: (basics: Basics) => Partial<Basics> | Promise<Partial<Basics>>;
  /** Runs before any background work. */
  readonly prepare?: (basics: Basics) => Promise<void>;
  readonly workers?: (basics: Basics) => readonly Running[];
  readonly housekeeping?: Housekeeping;
  /** Adds to the server what is no call: pages and hooks. */
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
