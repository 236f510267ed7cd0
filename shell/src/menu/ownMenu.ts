import { IconLayoutDashboard, IconPlugConnected } from '@tabler/icons-react';
import type { OwnedMenuItem } from '@portal/shared';
import { HOME } from '../navigation/returnUrl';
import { REMOTES_PATH } from './remotesPageRule';

/** The shell's own part of the menu; everything else comes from remotes. */
export const ownMenu: readonly OwnedMenuItem[] = [
  {
    id: 'dashboard',
    type: 'item',
    titleId: 'dashboard.title',
    url: HOME,
    icon: IconLayoutDashboard,
    owner: 'shell',
    order: 0,
    atHand: true,
  },
];

/** Below everything, for those who look after the remotes themselves. */
export const remotesEntry: OwnedMenuItem = {
  id: 'remotes',
  type: 'item',
  titleId: 'remotesPage.title',
  url: REMOTES_PATH,
  icon: IconPlugConnected,
  owner: 'shell',
};
