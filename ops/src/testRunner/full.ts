import { full as shards } from '../../../tests/browser/areas';
import { browserInstall, shardSteps } from './browserSuite';
import { allBuilds } from './builds';
import { kitApiReport } from './checks';
import { runSteps } from './runSteps';
import { focusOfAll, fuzzAtLength } from './unit';

await runSteps(
  'npm run test:full',
  'Runs what npm test leaves out and ends with one line of totals.',
  (root) => {
    const builds = [browserInstall, ...allBuilds(root)];
    return [
      ...builds,
      ...shardSteps(
        shards,
        builds.map(({ name }) => name),
      ),
      kitApiReport,
      ...focusOfAll,
      { ...fuzzAtLength, cores: Number.POSITIVE_INFINITY },
    ];
  },
);
