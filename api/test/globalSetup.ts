import { bundle } from './setup/bundle';
import { keepCleanup } from './setup/cleanup';
import { makeEmbedded } from './setup/embedded';
import { findServices } from './setup/services';
import { makeTemplates } from './setup/templates';

/** Prepares what all test files share and passes it on in environment variables. */
export default async function setup(): Promise<void> {
  await findServices();
  const demo = await bundle();
  await makeEmbedded(demo);
  keepCleanup(await makeTemplates(demo));
}
