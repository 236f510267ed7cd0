import { type Transport } from './reconnect';

/** The part of WebSocket, and of SockJS, that STOMP and the watchdog use. */
export interface LinkSocket {
  readonly readyState: number;
  send(data: string): void;
  close(): void;
  addEventListener(type: 'message', listener: () => void): void;
}

export type OpenSocket = (transport: Transport) => Promise<LinkSocket>;

/** Without SockJS's iframe and JSONP transports, which a strict content security policy forbids. */
const SOCKJS_TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling'];

/** Opens sockets at `url`: a path, or an address of http(s) or ws(s). SockJS is imported only when needed. */
export function browserSockets(url: string, page: string): OpenSocket {
  return async (transport) => {
    if (transport === 'websocket') return new WebSocket(addressFor('websocket', url, page));
    const { default: SockJS } = await import('sockjs-client');
    return new SockJS(addressFor('sockjs', url, page), undefined, {
      transports: SOCKJS_TRANSPORTS,
    });
  };
}

export function addressFor(transport: Transport, url: string, page: string): string {
  const address = new URL(url, page);
  const secure = address.protocol === 'https:' || address.protocol === 'wss:';
  const scheme = transport === 'websocket' ? 'ws' : 'http';
  return `${scheme}${secure ? 's' : ''}://${address.host}${address.pathname}${address.search}`;
}
