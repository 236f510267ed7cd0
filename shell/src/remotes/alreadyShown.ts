import type { GuardedStore } from '@portal/shared';

const KEY = 'portal-told';

/** Whether something was already shown in this tab; marks it as shown. */
export function alreadyShown(tab: Pick<GuardedStore, 'getItem' | 'setItem'>, what: string): boolean {
  const shown = (tab.getItem(KEY) ?? '').split(' ');
  if (shown.includes(what)) return true;
  tab.setItem(KEY, [...shown.filter(Boolean), what].join(' '));
  return false;
}
