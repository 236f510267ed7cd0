import type { RemoteRoute } from '@portal/shared';
import { ruleOf } from './rules';
import { services } from './services';

/** One page per service; the pages share their code. */
export const routes: RemoteRoute[] = services.map((service) => ({
  id: service.name,
  path: service.path,
  titleId: service.titleId,
  load: () => import(/* webpackChunkName: "service" */ './page/ServicePage'),
  when: ruleOf(service),
}));
