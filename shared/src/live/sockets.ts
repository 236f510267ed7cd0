import { type Transport } from './reconnect';

/** The part of a WebSocket that STOMP and the watchdog use; SockJS has it as well. */
export interface LinkSocket {
  readonly readyState: number;
  send(data: string): void;
  close(): void;
  addEventListener(type: 'message', listener: () => void): void;
}

export type OpenSocket = (transport: Transport) => Promise<LinkSocket>;

/** Without the iframe and JSONP transports, which a strict content security policy forbids. */
const SOCKJS_TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling'];

/**
 * Opens sockets at the configured address, which may be a path or an address of http(s) or ws(s).
 * SockJS is loaded only when it is needed.
 */
export function browserSockets(url: string, page: string): OpenSocket {
  return async (transport) => {
    if (transport === 'websocket') return new WebSocket(addressFor('websocket', url, page));
    const { default: SockJS } = await import('sockjs-client');
    return new SockJS(addressFor('sockjs', url, page), undefined, {
      transports: SOCKJS_TRANSPORTS,
    });
  };
}

/** The address in the scheme that the transport wants. */
export function addressFor(transport: Transport, url: string, page: string): string {
  const address = new URL(url, page);
  const secure = address.protocol === 'https:' || address.protocol === 'wss:';
  const scheme = transport === 'websocket' ? 'ws' : 'http';
  return `${scheme}${secure ? 's' : ''}://${address.host}${address.pathname}${address.search}`;
}
