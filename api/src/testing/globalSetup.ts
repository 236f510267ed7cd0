import { bundle } from './setup/bundle';
import { makeEmbedded } from './setup/embedded';
import { findServices } from './setup/services';
import { makeTemplates } from './setup/templates';

/** Prepares what all test files share and passes it on in environment variables. @returns the cleanup */
export default async function setup(): Promise<() => Promise<void>> {
  await findServices();
  const demo = await bundle();
  await makeEmbedded(demo);
  return makeTemplates(demo);
}
