import { IconLayoutDashboard, IconPlugConnected } from '@tabler/icons-react';
import type { OwnedMenuItem } from '@portal/shared';
import { HOME } from '../navigation/returnUrl';
import { REMOTES_PATH } from './remotesPageRule';

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

export const remotesEntry: OwnedMenuItem = {
  id: 'remotes',
  type: 'item',
  titleId: 'remotesPage.title',
  url: REMOTES_PATH,
  icon: IconPlugConnected,
  owner: 'shell',
};
