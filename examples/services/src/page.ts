import { type ComponentType } from 'preact';
import { boot, type PageProps } from './kit/boot';
import { type ServiceId } from './services';

const pages: Record<ServiceId, () => Promise<{ default: ComponentType<PageProps> }>> = {
  catalogue: () => import('./catalogue/CataloguePage'),
  orchestrator: () => import('./orchestrator/OrchestratorPage'),
  evaluation: () => import('./evaluation/EvaluationPage'),
  'virtual-commissioning': () => import('./commissioning/CommissioningPage'),
};

/** The service is the first segment of the path. */
const id = location.pathname.split('/')[1] as ServiceId;
const root = document.getElementById('app');
if (root) void pages[id]().then(({ default: Page }) => boot(id, Page, root));
