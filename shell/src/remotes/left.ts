import { createObservable } from '@portal/shared/observable';

/** The moment at which somebody leaves the forms of a remote that was switched off; their text is kept by then. */
export const left = createObservable();
