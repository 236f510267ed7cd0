import { runStandalone } from '@portal/kit/standalone';
import definition from './remote';

void runStandalone(definition, {
  mock: () => import(/* webpackChunkName: "mock" */ './mock/browser').then(({ startMock }) => startMock()),
});
