/** Reads of the site's configuration, which the host has loaded: `useRemoteHost().config`. */
export { isAddress, serviceFor } from '@portal/shared/config';
export type { PortalConfig, ServiceConfig, ServiceName } from '@portal/shared/config';
