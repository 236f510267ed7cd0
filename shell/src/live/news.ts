import type { Notification } from '@portal/shared/wire';
import { createObservable } from '@portal/shared/observable';

const fresh = () => createObservable<readonly Notification[]>();

/**
 * Events of the live session for screens. `shown`: for toasts, at once. `spoken`: for screen readers, at most one
 * announcement a second. `gone`: read or deleted, in this tab or elsewhere.
 */
export const news = { shown: fresh(), spoken: fresh(), gone: fresh() };
