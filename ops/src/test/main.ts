import { runGroups } from './runGroups';
import * as steps from './steps';
import * as supply from './supply';

await runGroups('npm test', 'Runs every check and ends with one line of totals.', [
  {
    lint: steps.lint,
    types: steps.types,
    face: steps.face,
    format: steps.format,
    soak: steps.longTestsStand,
    secrets: supply.secrets,
    licences: supply.licences,
    vulnerabilities: supply.vulnerabilities,
    // Beside the linter, which needs but one core.
    unit: steps.unit,
  },
  { build: steps.build },
  { e2e: steps.browserTests },
]);
