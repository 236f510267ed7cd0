import { createObservable } from '../observable';

const left = createObservable<void>();

/** Announces that a person left a form with unsaved input, after the question. */
export const announceFormLeft = left.emit;

/** @returns unsubscribes */
export const onFormLeft = left.subscribe;
