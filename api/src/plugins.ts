import { alerting } from './alerting';
import { events } from './events';
import { identity } from './identity';
import { live } from './live';
import { ops } from './ops';
import { platform } from './platform';
import { type Plugin, routesOf } from './platform';
import { shift } from './shift';
import { work } from './work';

/** The domains of the api, each after those that it needs. */
export const plugins: readonly Plugin[] = [platform, events, live, alerting, work, shift, identity, ops];

export const routes = routesOf(plugins);
