import { quick as areas } from '../../../tests/browser/areas';
import { browserInstall, browserTests } from './browserSuite';
import { productBuilds } from './builds';
import { checkSteps } from './checks';
import { runSteps } from './runSteps';
import { unitSteps } from './unit';

const LONG_UNIT_STEPS = 3;

await runSteps('npm test', 'Runs every check and ends with one line of totals.', (root) => {
  const [shell, ...builds] = productBuilds(root);
  const [longUnits, units] = [
    unitSteps(root).slice(0, LONG_UNIT_STEPS),
    unitSteps(root).slice(LONG_UNIT_STEPS),
  ];
  return [
    browserInstall,
    // The slowest steps start first, and the browser tests as soon as the shell is built.
    ...(shell ? [shell] : []),
    ...longUnits,
    ...builds,
    browserTests(
      areas,
      [browserInstall, ...(shell ? [shell] : []), ...builds].map(({ name }) => name),
    ),
    ...checkSteps,
    ...units,
  ];
});
