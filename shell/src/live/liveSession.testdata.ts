import type { TokenClient } from '@portal/shared/session';
import { aConfig } from '@portal/shared/testing';
import { createObservable } from '@portal/shared/observable';
import type { LiveSessionOptions } from './liveSession';

/** The options of a live session that nobody hears of. */
export const sessionOptions = (store: LiveSessionOptions['store']): LiveSessionOptions => ({
  store,
  config: aConfig(),
  tokens: {} as TokenClient,
  bus: createObservable(),
  readReceiptsBus: createObservable(),
  conditionsBus: createObservable(),
  readUser: () => Promise.resolve(undefined),
  onShow: () => undefined,
  onSay: () => undefined,
  onGone: () => undefined,
});
