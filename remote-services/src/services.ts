import type { ServiceName } from '@portal/kit/config';
import type { IconShape } from '@portal/kit/rules';
import { __iconNode as chartDots } from '@tabler/icons-react/dist/esm/icons/IconChartDots.mjs';
import { __iconNode as robot } from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import { __iconNode as route } from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { __iconNode as shoppingBag } from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';

export interface Service {
  name: ServiceName;
  path: string;
  titleId: string;
  icon: IconShape;
  /** The registry feature that switches it on, per pilot, role or place. */
  feature: string;
}

/** In the menu's order. */
export const services: readonly Service[] = [
  {
    name: 'catalogue',
    path: '/incorporated-services/catalogue',
    titleId: 'services.catalogue.title',
    icon: shoppingBag,
    feature: 'catalogue',
  },
  {
    name: 'orchestrator',
    path: '/incorporated-services/orchestrator',
    titleId: 'services.orchestrator.title',
    icon: route,
    feature: 'orchestrator',
  },
  {
    name: 'evaluationAndDecisionSupport',
    path: '/incorporated-services/evaluation-and-decision-support',
    titleId: 'services.evaluation.title',
    icon: chartDots,
    feature: 'evaluation-and-decision-support',
  },
  {
    name: 'virtualCommissioning',
    path: '/incorporated-services/virtual-commissioning',
    titleId: 'services.virtualCommissioning.title',
    icon: robot,
    feature: 'virtual-commissioning',
  },
];
