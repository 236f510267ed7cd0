/**
 * The core of the portal: what every package uses and what must exist once per page. The host provides it whole behind
 * the kit, remotes consume it, and the shell bundles what it uses. Larger parts have entries of their own (`ui/forms`,
 * …).
 */
export * from './age';
export * from './backEnd';
export * from './i18n';
export * from './notifications';
export * from './preferences';
export * from './remote';
export * from './snackbar';
export * from './storage';
export * from './store';
export * from './theme';
export * from './ui/core';
export type { Answer, ApiFailure, ApiFailureKind, CurrentUser } from './session';
export type { ApiRequest } from './http';
export { asFailure, failureIn } from './session/asFailure';
