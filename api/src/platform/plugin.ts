import { type FastifyInstance } from 'fastify';
import { type Basics } from './context/basics';
import { type Running } from './context/watch';
import { type AnyRoute } from './http/route';
import { type Config } from './config/config';
import { type PluginGauge } from './gauges';
import { addRows, type Policies } from './rules/policyTable';

/** A table whose rows are kept for `RETENTION_DAYS`, and the column with a row's age. */
type Retained = readonly [table: string, older: string];

export interface Housekeeping {
  /** Deletes what has expired. */
  readonly tidy?: (basics: Basics) => Promise<unknown>;
  readonly retained?: readonly Retained[];
}

/** A domain of the api, or a part of one that a site may leave out. `start.ts` runs the steps of all plugins in the order of `plugins.ts`, one step after the other. */
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
  readonly gauges?: readonly PluginGauge[];
  /** Adds pages and hooks to the server, which are no calls. */
  readonly mount?: (app: FastifyInstance, basics: Basics) => void;
}

declare module './context/basics' {
  interface Basics {
    /** Those that the site has. */
    readonly plugins: readonly Plugin[];
    /** Those that the site leaves out (`LEAVE_OUT`): no call, no background work; only their rows still expire. */
    readonly leftOut: readonly Plugin[];
  }
}

/** Adds the rows of a plugin to the policy. */
export function definePlugin(plugin: Plugin): Plugin {
  addRows(plugin.policy);
  return plugin;
}

/** The plugins that a site has and those that it leaves out, by their names. */
export function dividePlugins(
  plugins: readonly Plugin[],
  { leftOut }: Pick<Config, 'leftOut'>,
): Pick<Basics, 'plugins' | 'leftOut'> {
  const isLeftOut = ({ name }: Plugin) => leftOut.some((part) => part === name);
  return { plugins: plugins.filter((one) => !isLeftOut(one)), leftOut: plugins.filter(isLeftOut) };
}

export const routesOf = (plugins: readonly Plugin[]): AnyRoute[] => plugins.flatMap(({ routes }) => routes);
