import { LIVE_PATH } from '@portal/shared/wire';
import { createBroker } from './broker';

/** The live channel of the back end in the page. It replaces WebSockets to its path; others stay the browser's. */
export function installLive(): Pick<ReturnType<typeof createBroker>, 'push'> {
  const broker = createBroker();
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(Native, [url, protocols]: [string | URL, string | string[] | undefined]) {
      const { pathname } = new URL(url, window.location.href);
      return pathname.startsWith(LIVE_PATH) ? broker.connect() : new Native(url, protocols);
    },
  });
  return broker;
}
