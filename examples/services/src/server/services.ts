/** A service as its address shows it; `page` is its bundle's name. */
export interface Service {
  id: 'catalogue' | 'orchestrator' | 'evaluation' | 'virtual-commissioning';
  page: 'catalogue' | 'page';
  title: string;
  /** Where the portal shows it: the link of the stand-alone page. */
  portalPath: string;
}

export const services: readonly Service[] = [
  {
    id: 'catalogue',
    page: 'catalogue',
    title: 'Service catalogue',
    portalPath: '/incorporated-services/catalogue',
  },
  {
    id: 'orchestrator',
    page: 'page',
    title: 'Orchestrator',
    portalPath: '/incorporated-services/orchestrator',
  },
  {
    id: 'evaluation',
    page: 'page',
    title: 'Evaluation and decision support',
    portalPath: '/incorporated-services/evaluation-and-decision-support',
  },
  {
    id: 'virtual-commissioning',
    page: 'page',
    title: 'Virtual commissioning',
    portalPath: '/incorporated-services/virtual-commissioning',
  },
];
