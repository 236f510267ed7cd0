import { tabStore } from '@portal/shared/storage';

/** The choice of whoever begins to sign in at a provider, until the way back: in this tab, which goes there and returns. */
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
