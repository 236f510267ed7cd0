import { createObservable } from '../observable';

const settled = createObservable<readonly string[]>();

/** Announces the texts of a form that was sent, or given up: they need not be kept any more. */
export const settleInput = settled.emit;

/** @returns unsubscribes */
export const onInputSettled = settled.subscribe;
