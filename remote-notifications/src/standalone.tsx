import { runStandalone } from '@portal/kit/standalone';
import definition from './remote';

void runStandalone(definition, {
  config: { videoConference: { url: 'https://meet.example/factory' } },
  mock: () => import('./mock/browser').then(({ startMock }) => startMock()),
});
