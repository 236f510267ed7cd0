import type { GuardedStore } from '@portal/shared';

const KEY = 'portal-told';

/** Whether something was said in this tab already; notes that it is now. */
export function toldBefore(tab: Pick<GuardedStore, 'getItem' | 'setItem'>, what: string): boolean {
  const told = (tab.getItem(KEY) ?? '').split(' ');
  if (told.includes(what)) return true;
  tab.setItem(KEY, [...told.filter(Boolean), what].join(' '));
  return false;
}
