import type { ContributionsSource } from '@portal/kit/rules';
import { __iconNode as bell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { __iconNode as bellCog } from '@tabler/icons-react/dist/esm/icons/IconBellCog.mjs';
import { __iconNode as calendar } from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs';
import { __iconNode as chart } from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs';
import { __iconNode as clipboard } from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { __iconNode as engine } from '@tabler/icons-react/dist/esm/icons/IconEngine.mjs';
import { __iconNode as notebook } from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import { __iconNode as route } from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { __iconNode as transfer } from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs';
import { notificationPages, pages, patterns } from './pages';
import {
  admins,
  duty,
  extras,
  managers,
  operators,
  overseers,
  plain,
  plant,
  siteAdmins,
  superAdmins,
} from './rules';

/** The contributions of this remote, as data: the shell renders them without the remote's code. */
export const contributions = {
  id: 'notifications',
  hostApi: '^2.0.0',
  routes: [
    {
      id: 'inbox',
      path: pages.inbox,
      titleId: 'inbox.title',
      first: ['/notifications/user/{recipient}?page=0&size=25&byCondition=true'],
    },
    {
      id: 'assignment',
      path: patterns.assignment,
      titleId: 'assignment.title',
      first: ['/assignments/{relatedAssignment}'],
    },
    {
      id: 'assignments',
      path: pages.assignments,
      titleId: 'board.title',
      first: ['/assignments/user/{userId}?type=Received&page=0&size=100'],
    },
    { id: 'handover', path: pages.handover, titleId: 'handover.title' },
    { id: 'logbook', path: pages.logbook, titleId: 'logbook.title', when: extras },
    {
      id: 'handover-sheet',
      path: patterns.handover,
      titleId: 'handover.title',
      when: extras,
      first: ['/handovers/{handoverId}'],
    },
    { id: 'duty', path: pages.duty, titleId: 'duty.title', when: duty },
    {
      id: 'machines',
      path: pages.machines,
      titleId: 'machines.title',
      when: plant,
      first: ['/machines'],
    },
    { id: 'machine', path: patterns.machine, titleId: 'machines.title', when: plant },
    { id: 'channels', path: pages.channels, titleId: 'channels.title', when: extras },
    {
      id: 'condition',
      path: patterns.condition,
      titleId: 'condition.page',
      when: extras,
      first: ['/conditions/{conditionId}'],
    },
    // The page itself tells users without access why.
    { id: 'figures', path: pages.figures, titleId: 'figures.title', when: plant },
    {
      id: 'system-notification',
      path: patterns.systemEvent,
      titleId: 'event.title',
      first: ['/notifications/{notificationId}'],
    },
    {
      id: 'notification-mapping',
      path: pages.mapping,
      titleId: 'mapping.title',
      when: admins,
      first: ['/events/mappings'],
    },
  ],
  navigation: [
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
          atHand: true,
          icon: bell,
        },
        {
          id: 'notifications-assignments',
          type: 'item',
          titleId: 'board.title',
          url: pages.assignments,
          atHand: true,
          icon: clipboard,
        },
        {
          id: 'notifications-channels',
          type: 'item',
          titleId: 'channels.title',
          url: pages.channels,
          icon: bellCog,
          when: extras,
        },
        {
          id: 'notification-mapping',
          type: 'item',
          titleId: 'mapping.title',
          url: pages.mapping,
          icon: route,
          when: admins,
        },
      ],
    },
    {
      id: 'shift',
      type: 'group',
      titleId: 'shift.menu.group',
      order: 21,
      children: [
        {
          id: 'shift-machines',
          type: 'item',
          titleId: 'machines.title',
          url: pages.machines,
          atHand: true,
          icon: engine,
          when: plant,
        },
        {
          id: 'shift-handover',
          type: 'item',
          titleId: 'handover.title',
          url: pages.handover,
          icon: transfer,
        },
        {
          id: 'shift-logbook',
          type: 'item',
          titleId: 'logbook.title',
          url: pages.logbook,
          icon: notebook,
          when: extras,
        },
        {
          id: 'shift-duty',
          type: 'item',
          titleId: 'duty.title',
          url: pages.duty,
          icon: calendar,
          when: duty,
        },
        {
          id: 'shift-figures',
          type: 'item',
          titleId: 'figures.title',
          url: pages.figures,
          icon: chart,
          when: { ...overseers, ...plant },
        },
      ],
    },
  ],
  slots: {
    bellItems: [{ id: 'bell', listPath: pages.inbox, pages: notificationPages }],
    background: [{ id: 'new-assignment' }],
    paletteProviders: [{ id: 'notifications' }],
    // The default order by kind of user; each user can reorder their own dashboard. `first` equals the tile's own
    // request, which `tests/browser/shell/prefetch.full.ts` checks.
    dashboardWidgets: [
      {
        id: 'machines',
        titleId: 'machines.title',
        size: 'full',
        order: 1,
        when: { ...operators, ...plant },
        first: ['/machines'],
      },
      {
        id: 'needs-you',
        titleId: 'widget.needs.title',
        size: 'half',
        order: 2,
        when: operators,
        first: ['/work-items?owner=nobody&page=0&size=25', '/work-items?owner=me&page=0&size=25'],
      },
      {
        id: 'machine-day',
        titleId: 'widget.day.title',
        size: 'half',
        order: 3,
        when: { ...operators, ...plant },
      },
      {
        id: 'stand-now',
        titleId: 'widget.stand.title',
        size: 'full',
        order: 1,
        when: { ...managers, ...plant },
        first: ['/figures/now'],
      },
      {
        id: 'team-lanes',
        titleId: 'widget.team.title',
        size: 'half',
        order: 2,
        when: managers,
        first: ['/work-items?page=0&size=100'],
      },
      {
        id: 'alarm-hours',
        titleId: 'widget.heat.title',
        size: 'half',
        order: 3,
        when: { ...managers, ...plant },
      },
      { id: 'last-handover', titleId: 'widget.handover.title', size: 'half', order: 4, when: managers },
      { id: 'on-duty', titleId: 'widget.duty.title', size: 'half', order: 5, when: { ...managers, ...duty } },
      {
        id: 'last-handover-line',
        titleId: 'widget.handover.title',
        size: 'half',
        line: true,
        order: 4,
        when: operators,
      },
      {
        id: 'on-duty-line',
        titleId: 'widget.duty.title',
        size: 'half',
        line: true,
        order: 5,
        when: { ...operators, ...duty },
      },
      {
        id: 'worst-troubles',
        titleId: 'widget.troubles.title',
        size: 'half',
        order: 1,
        when: { ...admins, ...extras },
        first: ['/work-items?page=0&size=25'],
      },
      {
        id: 'noisy-machines',
        titleId: 'widget.noise.title',
        size: 'half',
        order: 2,
        when: { ...siteAdmins, ...plant },
        first: ['/figures/now'],
      },
      {
        id: 'unseen-topics',
        titleId: 'widget.topics.title',
        size: 'half',
        order: 3,
        when: siteAdmins,
        first: ['/events/mappings'],
      },
      {
        id: 'pilots',
        titleId: 'widget.pilots.title',
        size: 'half',
        order: 2,
        when: { ...superAdmins, ...plant },
        first: ['/figures/now'],
      },
      { id: 'open-assignments', titleId: 'widget.open.title', size: 'half', order: 10, when: plain },
      { id: 'unread-high', titleId: 'widget.high.title', size: 'half', order: 11, when: plain },
      { id: 'rate-per-hour', titleId: 'widget.rate.title', size: 'half', order: 12, when: plain },
      { id: 'top-sources', titleId: 'widget.sources.title', size: 'half', order: 13, when: plain },
    ],
  },
} satisfies ContributionsSource & { id: string; hostApi: string };
