import { quick as areas } from '../../../e2e/areas';
import { browserInstall, browserTests } from './browserSuite';
import { productBuilds } from './builds';
import { checkSteps } from './checks';
import { runSteps } from './runSteps';
import { unitSteps } from './unit';

await runSteps('npm test', 'Runs every check and ends with one line of totals.', (root) => {
  const [shell, ...builds] = productBuilds(root);
  return [
    browserInstall,
    // What takes longest begins first, so that no core waits for the other at the end.
    ...(shell ? [shell] : []),
    ...unitSteps(root),
    ...builds,
    ...checkSteps,
    browserTests(
      areas,
      [browserInstall, ...(shell ? [shell] : []), ...builds].map(({ name }) => name),
    ),
  ];
});
