/**
 * The live channel: STOMP over WebSocket or SockJS (`gateway.ts`), the connections of this instance (`hub.ts`,
 * `session.ts`), and the frames that are published to them after a signal of the database (`dispatcher.ts` and the
 * publishers).
 */
import { definePlugin } from '../platform';
import { createGateway, type Gateway } from './liveServer';

declare module '../platform' {
  interface Basics {
    readonly gateway: Gateway;
  }
}

export const live = definePlugin({
  name: 'live',
  policy: {},
  routes: [],
  services: (basics) => ({ gateway: createGateway(basics) }),
  // Its links end before the server does, which would wait for them.
  workers: ({ gateway }) => [gateway],
  gauges: [
    {
      name: 'portal_live_waiting',
      help: 'Notices that are stored and not yet pushed to the live links of this instance',
      read: ({ gateway }) => gateway.waiting(),
    },
  ],
  mount: (app, { gateway }) => void app.addHook('preClose', () => gateway.stop()),
});
