import { runGroups } from './runGroups';
import * as steps from './steps';

/** `npm run soak`: what takes too long for every change. Each step stands alone; `build` comes before whatever needs it. */
await runGroups('npm run soak', 'Runs the checks that take long and ends with one line of totals.', [
  { build: steps.build },
  { e2e: steps.longBrowserTests },
  { uploads: steps.manyUploads },
  { fuzz: steps.longUnitTests },
]);
