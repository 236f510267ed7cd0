import { createObservable } from '@portal/shared/observable';
import type { Resolution, Subject } from '@portal/shared/registry';
import { addressOf } from '../navigation/address';
import type { PageVisit } from '../navigation/prefetchRemotePage';
import { initialRemotesAt } from '../navigation/requestedRemotes';
import type { Basics } from './basics';
import { subjectOf } from './subject';

/** The path of the page that shows the remotes' widgets. */
export const DASHBOARD = '/dashboard';
export const EMPTY: Resolution = { remotes: [], off: [], features: {}, featuresOff: {} };
const NO_FEATURES = {};

/** The registry resolved for the person: which remotes and features there are for them. */
export function createResolved(basics: Basics) {
  const { emit, subscribe } = createObservable();
  let current = EMPTY;
  const subject = (): Subject => subjectOf(basics, current);
  return {
    get: (): Resolution => current,
    set(resolution: Resolution): void {
      current = resolution;
    },
    emit,
    subscribe,
    subject,
    featuresOf: (id: string) => current.remotes.find((remote) => remote.id === id)?.features ?? NO_FEATURES,
    here: (): PageVisit => ({
      pathname: addressOf(window.location),
      subject: subject(),
      home: DASHBOARD,
    }),
    initialRemotes: () => initialRemotesAt(addressOf(window.location), current.remotes, subject(), DASHBOARD),
  };
}

export type Resolved = ReturnType<typeof createResolved>;
