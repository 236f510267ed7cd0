import { IconApps } from '@tabler/icons-react';
import type { NavigationItem } from '@portal/shared';
import { ruleOf } from './rules';
import { services } from './services';

/** One group with an entry per service. */
export const navigation: NavigationItem[] = [
  {
    id: 'incorporated-services',
    type: 'group',
    titleId: 'services.group.title',
    icon: IconApps,
    order: 10,
    children: services.map((service) => ({
      id: `service-${service.name}`,
      type: 'item',
      titleId: service.titleId,
      url: service.path,
      icon: service.icon,
      when: ruleOf(service),
    })),
  },
];
