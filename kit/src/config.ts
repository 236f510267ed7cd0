/** What a screen asks of the site's configuration, which its host has loaded: `useRemoteHost().config`. */
export { isAddress, serviceFor } from '@portal/shared/config';
export type { PortalConfig, ServiceConfig, ServiceName } from '@portal/shared/config';
