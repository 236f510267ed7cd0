/** Test helpers for every package, never part of a page. */
export { aConfig, anAssignment, aNotification, aUser } from './builders';
export { findDateInput } from './findDateInput';
export { focusFaults } from './focusFaults';
export { checkMessages } from './messages';
export { networkDouble, type Respond } from './networkDouble';
export { type AppOptions, renderApp, type RenderedApp, type ScreenOptions } from './renderApp';
export { respondBy } from './respondBy';
