import type { Notification } from '@portal/shared/wire';
import { createObservable } from '@portal/shared/observable';

const fresh = () => createObservable<readonly Notification[]>();

/**
 * What became known from the live session, for the screens that can put it into words. `shown`: for toasts, at once.
 * `spoken`: for screen readers, at most one announcement a second. `gone`: read or deleted, here or elsewhere.
 */
export const news = { shown: fresh(), spoken: fresh(), gone: fresh() };
