/** A site's configuration, `portal.config.json`, read at run time. */
export { isAddress } from './address';
export { fillOrigin } from './fillOrigin';
export {
  closedConfig,
  type LoadedConfig,
  loadPortalConfig,
  serviceFor,
  servicesOf,
} from './loadPortalConfig';
export {
  OWN_TOKENS,
  type PortalConfig,
  type PortalConfigFile,
  portalConfigSchema,
  type ServiceConfig,
} from './portalConfig.schema';
export { serviceAddresses } from './serviceAddresses';
export type { ServiceName } from '../wire';
