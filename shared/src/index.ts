/**
 * The core of the portal: code that every package uses and that must exist once per page. The host provides all of it
 * through the kit, remotes consume it, and the shell bundles the parts that it uses. Larger parts have separate entries
 * (`ui/forms`, …).
 */
export * from './core/age';
export * from './core/backEnd';
export * from './core/i18n';
export * from './core/notifications';
export * from './core/preferences';
export * from './core/remote';
export * from './core/snackbar';
export * from './core/storage';
export * from './core/store';
export * from './core/theme';
export * from './core/ui';
export type { Answer, ApiFailure, ApiFailureKind, CurrentUser } from './core/session';
export type { ApiRequest } from './core/http';
export { asFailure, failureIn } from './core/http/failure/asFailure';
export { isUnanswered } from './core/http/failure/unanswered';
