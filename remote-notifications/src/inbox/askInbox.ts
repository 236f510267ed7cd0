import type { RemoteHost } from '@portal/shared';
import { inboxApi } from './inbox.api';
import { questionOf } from './question';
import { readView } from './view';

/** The inbox's first page, as its address asks for it; with filters only once the back end is known. */
export function start({ user, dispatch }: RemoteHost): void {
  const view = readView(new URLSearchParams(window.location.search));
  const question = questionOf(view, user, 'unknown', Date.now());
  if (question) dispatch(inboxApi.util.prefetch('inboxPage', question, { ifOlderThan: 2 }));
}
