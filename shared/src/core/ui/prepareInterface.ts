import { catalogue } from '../i18n/pageCatalogue';
import { type Preferences } from '../preferences/preferences';
import { loadDirection } from '../theme/direction';

/** How long the start waits for language and direction, ms, before it shows English, left to right. */
const patience = 3000;

/**
 * Loads the catalogue and direction of the first render. English, left to right, needs no loading. Never rejects; what
 * arrives late is shown when it arrives.
 */
export async function prepareInterface({
  i18n,
  themeDirection,
}: Pick<Preferences, 'i18n' | 'themeDirection'>): Promise<void> {
  const parts = Promise.allSettled([catalogue.use(i18n), loadDirection(themeDirection)]);
  await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, patience))]);
}
