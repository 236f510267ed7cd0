import { createRefresher } from './refresher';
import { injectIntoGlobalHook } from 'react-refresh/runtime';

// Before React loads, because it reports its renderer only to a hook that exists by then.
injectIntoGlobalHook(window);

window.__portalRefresh = createRefresher({
  later: (act) => void setTimeout(act, 0),
});
