import { runStandalone } from '@portal/shared/standalone';
import definition from './remote';
import { services } from './services';

const { protocol, hostname } = window.location;
const demo = (path: string) => ({
  url: `${protocol}//${hostname}:8084/${path}/`,
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
