import type { Slots } from '@portal/shared';
import { pageOf, pages } from './paths';

/**
 * What this remote adds to screens that are not its own. The widgets come in one file, and what is in every page comes
 * with the remote: each file of its own costs a latency.
 */
export const slots: Slots = {
  bellItems: [{ id: 'bell', listPath: pages.inbox, href: pageOf }],
  background: [
    {
      id: 'new-assignment',
      load: () => import(/* webpackMode: "eager" */ './assignments/create/Background'),
    },
  ],
  paletteProviders: [
    {
      id: 'palette',
      search: async (query, context) => {
        const { searchPalette } = await import(/* webpackChunkName: "palette" */ './palette/provider');
        return searchPalette(query, context);
      },
    },
  ],
  dashboardWidgets: [
    {
      id: 'open-assignments',
      titleId: 'widget.open.title',
      size: 'half',
      order: 10,
      load: () => import(/* webpackChunkName: "widgets" */ './widgets/OpenAssignments'),
    },
    {
      id: 'unread-high',
      titleId: 'widget.high.title',
      size: 'half',
      order: 11,
      load: () => import(/* webpackChunkName: "widgets" */ './widgets/UnreadHigh'),
    },
    {
      id: 'rate-per-hour',
      titleId: 'widget.rate.title',
      size: 'half',
      order: 12,
      load: () => import(/* webpackChunkName: "widgets" */ './widgets/RatePerHour'),
    },
    {
      id: 'top-sources',
      titleId: 'widget.sources.title',
      size: 'half',
      order: 13,
      load: () => import(/* webpackChunkName: "widgets" */ './widgets/TopSources'),
    },
  ],
};
