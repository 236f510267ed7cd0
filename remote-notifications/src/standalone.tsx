import { runStandalone } from '@portal/shared/standalone';
import definition from './remote';

void runStandalone(definition, {
  config: { videoConference: { url: 'https://meet.example/factory' } },
  mock: () => import('./mock/browser').then(({ startMock }) => startMock()),
});
