import { alerting } from './alerting';
import { commands } from './commands';
import { events } from './events';
import { identity } from './identity';
import { live } from './live';
import { platform } from './platform';
import { type Plugin, routesOf } from './platform';
import { shift } from './shift';
import { work } from './work';

/** The domains of the api, each after those that it needs. */
export const plugins: readonly Plugin[] = [platform, events, live, alerting, work, shift, identity, commands];

export const routes = routesOf(plugins);
