import { serverNow, capabilitiesOf, type RemoteHost } from '@portal/kit';
import { inboxApi, readView } from '../../parts';
import { questionOf } from './question';

/** Prefetches the inbox page that the URL shows. */
export function start({ user, config, dispatch }: RemoteHost): void {
  const view = readView(new URLSearchParams(window.location.search));
  const { filteredLists } = capabilitiesOf(config, user);
  const question = questionOf(view, user, filteredLists, serverNow());
  dispatch(inboxApi.util.prefetch('inboxPage', question, { ifOlderThan: 2 }));
}
