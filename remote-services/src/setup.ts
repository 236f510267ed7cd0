import type { RemoteHost } from '@portal/kit';
import { configProblems } from './configuration/report';
import { followPage } from './health/useHealth';

/** Logs configuration problems at the start, before users meet them. */
export function setup(host: RemoteHost): () => void {
  for (const line of configProblems(host.config, host.user.pilotCode, window.location.href))
    console.error(`portal.config.json: ${line}`);
  return followPage();
}
