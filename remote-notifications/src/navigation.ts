import type { NavigationItem } from '@portal/shared';
import { IconBell, IconClipboardList, IconRoute, IconTransfer } from '@tabler/icons-react';
import { pages } from './paths';
import { admins } from './rules';

/** The notifications group of the menu (spec §2, §6). */
export const navigation: NavigationItem[] = [
  {
    id: 'notifications',
    type: 'group',
    titleId: 'notifications.menu.group',
    order: 20,
    children: [
      {
        id: 'notifications-inbox',
        type: 'item',
        titleId: 'notifications.menu.inbox',
        url: pages.inbox,
        icon: IconBell,
      },
      {
        id: 'notifications-assignments',
        type: 'item',
        titleId: 'notifications.menu.assignments',
        url: pages.assignments,
        icon: IconClipboardList,
      },
      {
        id: 'notifications-handover',
        type: 'item',
        titleId: 'notifications.menu.handover',
        url: pages.handover,
        icon: IconTransfer,
      },
      {
        id: 'notification-mapping',
        type: 'item',
        titleId: 'notifications.menu.mapping',
        url: pages.mapping,
        icon: IconRoute,
        when: admins,
      },
    ],
  },
];
