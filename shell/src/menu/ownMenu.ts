import { IconLayoutDashboard } from '@tabler/icons-react';
import type { OwnedMenuItem } from '@portal/shared';
import { HOME } from '../screens/returnUrl';

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
  },
];
