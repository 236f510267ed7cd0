import { type Icon, IconChartDots, IconRobot, IconRoute, IconShoppingBag } from '@tabler/icons-react';
import type { ServiceName } from '@portal/shared/config';

/** An incorporated service: where its page stands in the portal and what the site's configuration calls it. */
export interface Service {
  name: ServiceName;
  path: string;
  /** Message id of its name. */
  titleId: string;
  icon: Icon;
  /** The registry feature that switches it on, per pilot, role or place. */
  feature: string;
}

/** The services of spec §2, in the menu's order. */
export const services: readonly Service[] = [
  {
    name: 'catalogue',
    path: '/incorporated-services/catalogue',
    titleId: 'services.catalogue.title',
    icon: IconShoppingBag,
    feature: 'catalogue',
  },
  {
    name: 'orchestrator',
    path: '/incorporated-services/orchestrator',
    titleId: 'services.orchestrator.title',
    icon: IconRoute,
    feature: 'orchestrator',
  },
  {
    name: 'evaluationAndDecisionSupport',
    path: '/incorporated-services/evaluation-and-decision-support',
    titleId: 'services.evaluation.title',
    icon: IconChartDots,
    feature: 'evaluation-and-decision-support',
  },
  {
    name: 'virtualCommissioning',
    path: '/incorporated-services/virtual-commissioning',
    titleId: 'services.virtualCommissioning.title',
    icon: IconRobot,
    feature: 'virtual-commissioning',
  },
];
