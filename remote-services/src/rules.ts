import type { Service } from './services';

export const ruleOf = ({ feature }: Service) => ({ feature: `services.${feature}` });

/** Administrators have a tile, because the health of all services is their business. */
export const withTile = { accessLevels: ['ADMIN'] };
export const withLine = { accessLevels: ['USER', 'SUPER_ADMIN'] };

/** In the menu stands only what the site has. The page itself says that it is not set up. */
export const inMenu = (service: Service) => ({
  ...ruleOf(service),
  allOf: [{ feature: `service.${service.name}` }],
});
