import type { Service } from './services';

/** Who sees a service: whoever the registry switches its feature on for. */
export const ruleOf = ({ feature }: Service) => ({ feature: `services.${feature}` });

/** Whether all services are there is the business of a site's administrator: they have a tile of it. */
export const withTile = { accessLevels: ['ADMIN'] };
/** Everybody else has one line. */
export const withLine = { accessLevels: ['USER', 'SUPER_ADMIN'] };
