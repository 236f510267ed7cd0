import { Client } from '@stomp/stompjs';
import { LIVE_PATH, type Notification, topicOf } from '@portal/shared/wire';
import SockJS from 'sockjs-client';
import { WebSocket } from 'ws';
import { until } from './until';

export type Carrier = 'plain' | 'plain at sockjs' | 'websocket' | 'xhr-streaming' | 'xhr-polling';
export const carriers: readonly Carrier[] = [
  'plain',
  'plain at sockjs',
  'websocket',
  'xhr-streaming',
  'xhr-polling',
];

function socketTo(url: string, carrier: Carrier): () => unknown {
  const plain = url.replace('http', 'ws') + LIVE_PATH;
  if (carrier === 'plain') return () => new WebSocket(plain, ['v12.stomp']);
  if (carrier === 'plain at sockjs') return () => new WebSocket(`${plain}/websocket`, ['v12.stomp']);
  return () => new SockJS(url + LIVE_PATH, null, { transports: [carrier] });
}

export interface Listener {
  readonly client: Client;
  readonly received: Notification[];
  readonly errors: string[];
  closeCode(): number | undefined;
  until(count: number): Promise<void>;
  closed(): Promise<number>;
  stop(): Promise<void>;
}

/** Settles once the subscriptions are active, or the server has refused. */
export async function listen(
  url: string,
  token: string,
  names: readonly string[],
  { carrier = 'plain', reconnect = 0 }: { carrier?: Carrier; reconnect?: number } = {},
): Promise<Listener> {
  const received: Notification[] = [];
  const errors: string[] = [];
  let code: number | undefined;
  const client = new Client({
    webSocketFactory: socketTo(url, carrier) as () => WebSocket,
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: reconnect,
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
  });
  const ready = new Promise<void>((resolve) => {
    client.onConnect = () => {
      for (const name of names)
        client.subscribe(topicOf(name), ({ body }) => {
          const content = JSON.parse(body) as Notification | Notification[];
          received.push(...(Array.isArray(content) ? content : [content]));
        });
      // The server reads frames in order: after this receipt the subscriptions are active.
      client.watchForReceipt('ready', () => resolve());
      client.subscribe(topicOf(names[0] ?? ''), () => undefined, { receipt: 'ready', id: 'ready' });
      client.unsubscribe('ready');
    };
    client.onStompError = ({ headers }) => {
      errors.push(headers.message ?? '');
    };
    client.onWebSocketClose = (event: { code: number }) => {
      code = event.code;
      resolve();
    };
  });
  client.activate();
  await ready;
  return {
    client,
    received,
    errors,
    closeCode: () => code,
    until: (count) =>
      until(
        () => received.length >= count,
        () => `${count} notifications (there are ${received.length})`,
      ),
    async closed() {
      await until(() => code !== undefined, 'the link to be closed');
      return code ?? 0;
    },
    stop: () => client.deactivate({ force: true }),
  };
}
