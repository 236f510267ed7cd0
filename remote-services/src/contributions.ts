import type { ContributionsSource } from '@portal/kit/rules';
import { __iconNode as apps } from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import { inMenu, ruleOf, withLine, withTile } from './rules';
import { services } from './services';

export const contributions = {
  id: 'services',
  hostApi: '^2.0.0',
  routes: services.map((service) => ({
    id: service.name,
    path: service.path,
    titleId: service.titleId,
    when: ruleOf(service),
  })),
  navigation: [
    {
      id: 'incorporated-services',
      type: 'group',
      titleId: 'services.group.title',
      icon: apps,
      order: 10,
      children: services.map((service) => ({
        id: `service-${service.name}`,
        type: 'item',
        titleId: service.titleId,
        url: service.path,
        icon: service.icon,
        when: inMenu(service),
      })),
    },
  ],
  slots: {
    dashboardWidgets: [
      { id: 'services', titleId: 'services.group.title', size: 'half', order: 40, when: withTile },
      {
        id: 'services-line',
        titleId: 'services.group.title',
        size: 'full',
        line: true,
        order: 40,
        when: withLine,
      },
    ],
    paletteProviders: [{ id: 'services' }],
  },
  features: services.map(({ feature }) => feature),
} satisfies ContributionsSource & { id: string; hostApi: string };
