import { catalogue } from '../i18n/pageCatalogue';
import { type Preferences } from '../preferences/preferences';
import { loadDirection } from '../theme/direction';

/** How long a start waits for the reader's language and direction, ms; then it starts in English, left to right. */
const patience = 3000;

/**
 * Loads what the first render needs to be in the reader's language and direction: nothing to wait for in
 * English, left to right. Never rejects: what comes late is shown when it comes.
 */
export async function prepareInterface({
  i18n,
  themeDirection,
}: Pick<Preferences, 'i18n' | 'themeDirection'>): Promise<void> {
  const parts = Promise.allSettled([catalogue.use(i18n), loadDirection(themeDirection)]);
  await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, patience))]);
}
