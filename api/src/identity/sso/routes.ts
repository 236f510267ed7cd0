import { ssoLinkRoutes } from './link.routes';
import { ssoLogoutRoutes } from './logout/logout.routes';
import { ssoSignInRoutes } from './signIn.routes';

export const ssoRoutes = [...ssoSignInRoutes, ...ssoLinkRoutes, ...ssoLogoutRoutes];
