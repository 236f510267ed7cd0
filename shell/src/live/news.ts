import type { Notification } from '@portal/shared/wire';
import { createObservable } from '@portal/shared/observable';

/**
 * `shown`: for toasts, at once. `spoken`: for screen readers, at most one announcement a second. `gone`: read or deleted,
 * here or elsewhere.
 */
const fresh = () => createObservable<readonly Notification[]>();
export const news = { shown: fresh(), spoken: fresh(), gone: fresh() };
