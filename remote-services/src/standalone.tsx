import { runStandalone } from '@portal/kit/standalone';
import definition from './remote';
import { services } from './services';

const { protocol, hostname, port } = window.location;
/** The development server says where they are; behind the remote's own server they are its neighbour. */
const servicesPort = process.env.SERVICES_PORT || String(Number(port) + 1);
const demo = (path: string) => ({
  url: `${protocol}//${hostname}:${servicesPort}/${path}/`,
  healthPath: `/${path}/health.svg`,
});

/** Alone, beside the demo services of a running portal (`npm start`). */
void runStandalone(definition, {
  features: Object.fromEntries(services.map(({ feature }) => [feature, true])),
  config: {
    services: {
      catalogue: demo('catalogue'),
      orchestrator: demo('orchestrator'),
      evaluationAndDecisionSupport: demo('evaluation'),
      virtualCommissioning: demo('virtual-commissioning'),
    },
  },
});
