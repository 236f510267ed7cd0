import { LIVE_PATH } from '@portal/shared/wire';
import { createBroker } from './broker';

/** The live channel of the back end in the page: a WebSocket to it reaches no network, any other is the browser's. */
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
