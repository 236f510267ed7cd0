import { plugins } from '../src/plugins';
import { type Call, type Grant } from '../src/platform';

/** The policy as one table, put together from the plugins. */
export const policy = Object.fromEntries(
  plugins.flatMap((plugin) => Object.entries(plugin.policy)),
) as Readonly<Record<Call, readonly Grant[]>>;
