import type { ReactNode } from 'react';
import { type RenderedApp, renderApp as renderInHost, type ScreenOptions } from '@portal/shared/testing';
import type { PortalView } from './portal';

/**
 * Test helpers for remotes, never part of a page. Some of them (checking a definition, making a menu or a store) are
 * otherwise the host's.
 */
export { buildMenu, checkDefinition, createPortalStore, unsavedTexts } from '@portal/shared';
export type { DefinitionCheck, DefinitionProblem, OwnedMenuItem } from '@portal/shared';
export { loadPortalConfig } from '@portal/shared/config';
export type { LoadedConfig, PortalConfigFile } from '@portal/shared/config';
export {
  aNotification,
  anAssignment,
  aUser,
  checkMessages,
  findDateInput,
  focusFaults,
  respondBy,
} from '@portal/shared/testing';
export type { RenderedApp, Respond } from '@portal/shared/testing';

/** The context of a rendered screen: texts, user, answers of the network. */
export interface AppOptions extends ScreenOptions {
  portal?: Partial<PortalView>;
}

/** Renders a screen in a portal: store, theme, texts, router, host, with a network double. */
export const renderApp = (screen: ReactNode, options: AppOptions = {}): Promise<RenderedApp> =>
  renderInHost(screen, options);
