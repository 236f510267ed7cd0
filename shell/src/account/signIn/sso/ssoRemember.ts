import { tabStore } from '@portal/shared/storage';

/**
 * The choices of a person who starts to sign in at a provider, until they return: in this tab, which goes there and
 * comes back.
 */
const KEY = 'portal.sso.remember';

export function noteRemember(remember: boolean): void {
  if (remember) tabStore.setItem(KEY, 'yes');
  else tabStore.removeItem(KEY);
}

/** Whether to stay signed in beyond this tab: only where that was chosen here, as others may use the device, too. */
export function takeRemember(): boolean {
  const isChosen = tabStore.getItem(KEY) !== null;
  tabStore.removeItem(KEY);
  return isChosen;
}
