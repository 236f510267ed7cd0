import { test } from '../support/test';
import { type Rig, startRig } from '../rig/rig';
import { portalUrl } from '../support/people';
import { FAULTS, testActivation } from './activation';

let rig: Rig;
test.beforeAll(async () => {
  rig = await startRig({ api: portalUrl(), contributions: true });
});
test.afterAll(() => rig.stop());

// Every fault at activation by click, by intent and by slot.
testActivation(
  () => rig,
  () => FAULTS,
);
