import type { RemoteHost } from '@portal/kit';
import { configProblems } from './configuration/report';
import { followPage } from './health/useHealth';

/** At the start: what is wrong with the site's configuration is said in words, before anybody stumbles over it. */
export function setup(host: RemoteHost): () => void {
  for (const line of configProblems(host.config, host.user.pilotCode, window.location.href))
    console.error(`portal.config.json: ${line}`);
  return followPage();
}
