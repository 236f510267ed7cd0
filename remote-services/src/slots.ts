import type { Slots } from '@portal/shared';
import { searchServices } from './palette/searchServices';

/** What this remote puts into the frame around its pages. */
export const slots: Slots = {
  dashboardWidgets: [
    {
      id: 'services',
      titleId: 'services.tile.title',
      size: 'third',
      order: 40,
      load: () => import(/* webpackChunkName: "tile" */ './tile/ServicesTile'),
    },
  ],
  paletteProviders: [{ id: 'services', search: searchServices }],
};
