import { alerting, duty, targets } from './alerting';
import { commands } from './commands';
import { events } from './events';
import { fieldReports } from './fieldReports';
import { identity, scim } from './identity';
import { live } from './live';
import { platform } from './platform';
import { type Plugin, routesOf } from './platform';
import { plant, shift } from './shift';
import { work } from './work';

/** The domains of the api with their optional parts (`optionalParts`), each after those that it needs. */
export const plugins: readonly Plugin[] = [
  platform,
  events,
  live,
  alerting,
  duty,
  targets,
  work,
  shift,
  plant,
  identity,
  scim,
  fieldReports,
  commands,
];

export const routes = routesOf(plugins);
