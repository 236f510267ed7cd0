import type { Service } from './services';

/** Who sees a service: whoever the registry switches its feature on for. */
export const ruleOf = ({ feature }: Service) => ({ feature: `services.${feature}` });
