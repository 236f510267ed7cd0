import type { PortalConfig } from '@portal/kit/config';
import { services } from '../services';
import { readAddress } from './address';
import { type ConfigProblem, problemOf, readService } from './readService';

/** A problem in English for the console; the service's page shows it translated. */
function logText(problem: ConfigProblem): string {
  switch (problem.kind) {
    case 'refused':
      return `${problem.field} ${problem.message}`;
    case 'notAnAddress':
      return `${problem.field} is "${problem.value}", which is no http(s) address`;
    case 'ownOrigin':
      return `${problem.field} is "${problem.value}", which is the portal's own origin: a service needs one of its own`;
    case 'insecure':
      return `${problem.field} is "${problem.value}": a portal over https cannot show a service over http`;
    case 'healthElsewhere':
      return `${problem.field} is "${problem.value}", which is not on the service's own origin: it is not used`;
  }
}

/** All configuration problems, one line each. A missing URL is none, because a site need not have every service. */
export function configProblems(config: PortalConfig, pilot: string, page: string): string[] {
  const problems = services.flatMap(({ name }) => problemOf(readService(config, name, pilot, page)) ?? []);
  const foundFields = new Set(problems.map(({ field }) => field));
  const refused = (config.refused ?? [])
    .filter(({ path }) => !foundFields.has(path))
    .map(({ path, message }): ConfigProblem => ({ kind: 'refused', field: path, message }));
  const lines = [...problems, ...refused].map(logText);
  const call = config.videoConference && readAddress(config.videoConference.url, page);
  // It opens in a tab of its own, so only an invalid URL is a problem.
  if (config.videoConference && call?.ok === false && call.problem === 'notAnAddress')
    lines.push(
      logText({ kind: 'notAnAddress', field: 'videoConference.url', value: config.videoConference.url }),
    );
  return lines;
}
