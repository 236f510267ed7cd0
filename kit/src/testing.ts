import type { ReactNode } from 'react';
import { type RenderedApp, renderApp as renderInHost, type ScreenOptions } from '@portal/shared/testing';
import type { PortalView } from './portal';

/**
 * What tests of a remote build on; never part of a page. What only a host does (judging a definition, making a menu or a
 * store) is here for tests alone.
 */
export { buildMenu, checkDefinition, createPortalStore } from '@portal/shared';
export type { DefinitionCheck, DefinitionProblem, OwnedMenuItem } from '@portal/shared';
export { loadPortalConfig } from '@portal/shared/config';
export type { LoadedConfig, PortalConfigFile } from '@portal/shared/config';
export { aNotification, anAssignment, aUser, checkMessages, respondBy } from '@portal/shared/testing';
export type { RenderedApp, Respond } from '@portal/shared/testing';

/** How a screen stands in the portal: its texts, who is there, what the network answers. */
export interface AppOptions extends ScreenOptions {
  portal?: Partial<PortalView>;
}

/** Renders a screen as it stands in the portal: store, theme, texts, router, host, with the network doubled. */
export const renderApp = (screen: ReactNode, options: AppOptions = {}): Promise<RenderedApp> =>
  renderInHost(screen, options);
