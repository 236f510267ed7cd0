import { bundle } from './setup/bundle';
import { makeEmbedded } from './setup/embedded';
import { findServices } from './setup/services';
import { makeTemplates } from './setup/templates';

/** Makes once what every file uses; tests find it in variables of the environment. @returns the tidying up */
export default async function setup(): Promise<() => Promise<void>> {
  await findServices();
  const demo = await bundle();
  await makeEmbedded(demo);
  return makeTemplates(demo);
}
