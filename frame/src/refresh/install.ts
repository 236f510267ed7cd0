import { createRefresher } from './refresher';
import { injectIntoGlobalHook } from 'react-refresh/runtime';

// Before React is loaded: it tells its renderer to whoever listens by then, and to nobody later.
injectIntoGlobalHook(window);

window.__portalRefresh = createRefresher({
  later: (act) => void setTimeout(act, 0),
});
