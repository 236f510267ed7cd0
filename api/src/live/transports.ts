import { type IncomingHttpHeaders, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type Duplex } from 'node:stream';
import { LIVE_PATH } from '@portal/shared/wire';
import sockjs, { type Connection } from 'sockjs';
import { WebSocketServer, type WebSocket } from 'ws';
import { discardRest, stompProtocol } from '@portal/shared/server';
import { closeCodes, type LiveLink, type LinkEvents } from './link';
import { type Admits } from './origins';

/** Bytes; more than a client ever sends at once. */
const MAX_INCOMING_BYTES = 64 * 1024;
/** Milliseconds until a refused link is cut. */
const LINGER_MS = 1000;

/** The offered parts of SockJS: its page for very old browsers would load a script from another site. */
// eslint-disable-next-line security/detect-non-literal-regexp -- put together from a constant
const OFFERED = new RegExp(
  `^${LIVE_PATH}(?:/?|/info|/[^/.]+/[^/.]+/(?:websocket|xhr|xhr_send|xhr_streaming))$`,
);
/** Paths of plain WebSocket: the channel's own, and where SockJS clients look for it. */
const PLAIN = new Set([LIVE_PATH, `${LIVE_PATH}/`, `${LIVE_PATH}/websocket`]);

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?')[0] ?? '';

const isLive = (request: IncomingMessage): boolean =>
  pathOf(request) === LIVE_PATH || pathOf(request).startsWith(`${LIVE_PATH}/`);

/** Private fields of SockJS, which tell how much a slow client has not read yet. */
interface SockJsInside {
  readonly _session: {
    readonly send_buffer?: readonly string[];
    readonly recv?: {
      readonly connection?: { readonly writableLength: number; destroy(): void } | null;
      readonly response?: { readonly writableLength: number; destroy(): void } | null;
    } | null;
  };
}

function overSockJs(connection: Connection): LiveLink {
  const session = () => (connection as unknown as SockJsInside)._session;
  const stream = () => session().recv?.connection ?? session().recv?.response;
  return {
    send: (text) => void connection.write(text),
    close: (code, reason) => void connection.close(String(code), reason),
    destroy: () => stream()?.destroy(),
    buffered: () =>
      (stream()?.writableLength ?? 0) +
      (session().send_buffer ?? []).reduce((sum, text) => sum + text.length, 0),
  };
}

function overWebSocket(socket: WebSocket): LiveLink {
  return {
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
    destroy: () => socket.terminate(),
    buffered: () => socket.bufferedAmount,
  };
}

export interface Opener {
  readonly peer: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const deaf: LinkEvents = { onData: () => undefined, onClose: () => undefined };

export interface Transports {
  wrap(rest: RequestListener): RequestListener;
  attach(server: Server): void;
}

const refuseUpgrade = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

/**
 * SockJS and plain WebSocket on the live channel's path.
 * @param accept gives a link its listener; undefined if its address has too many
 * @param admits whether pages of this origin may open links and read SockJS answers; other programs send no origin
 */
export function createTransports(
  accept: (link: LiveLink, opener: Opener) => LinkEvents | undefined,
  admits: Admits,
): Transports {
  const refused = (request: IncomingMessage): boolean =>
    request.headers.origin !== undefined && !admits(request.headers.origin, request.headers.host);

  const open = (link: LiveLink, opener: Opener): LinkEvents => {
    const events = accept(link, opener);
    if (events !== undefined) return events;
    link.close(closeCodes.tooMany, 'Too many links');
    setTimeout(() => link.destroy(), LINGER_MS).unref();
    return deaf;
  };

  const plain = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_INCOMING_BYTES,
    handleProtocols: stompProtocol,
  });
  plain.on('connection', (socket, { headers, socket: { remoteAddress } }) => {
    const events = open(overWebSocket(socket), { peer: remoteAddress, headers });
    socket.on('message', (data) => events.onData(data as Buffer));
    socket.on('close', () => events.onClose());
    socket.on('error', () => socket.terminate());
  });

  const fallback = sockjs.createServer({
    prefix: LIVE_PATH,
    log: () => undefined,
    faye_server_options: { maxLength: MAX_INCOMING_BYTES },
  } as sockjs.ServerOptions);
  fallback.on('connection', (connection) => {
    const { remoteAddress: peer, headers } = connection;
    const events = open(overSockJs(connection), { peer, headers });
    connection.on('data', (data) => events.onData(data));
    connection.on('close', () => events.onClose());
  });
  const handle = (fallback as unknown as { listener(): { getHandler(): (...args: unknown[]) => boolean } })
    .listener()
    .getHandler();

  /** Cuts off long bodies: SockJS reads a body of any length into memory. */
  const limitBody = (request: IncomingMessage): boolean => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_INCOMING_BYTES) return false;
    let length = 0;
    if (request.method === 'POST')
      request.on('data', (chunk: Buffer | string) => {
        length += chunk.length;
        if (length > MAX_INCOMING_BYTES) request.destroy();
      });
    return true;
  };

  return {
    wrap: (rest) => (request, response) => {
      if (!isLive(request)) rest(request, response);
      else if (!OFFERED.test(pathOf(request))) response.writeHead(404).end();
      else if (refused(request))
        void discardRest(request).then(() => response.writeHead(403, { vary: 'Origin' }).end());
      else if (!limitBody(request))
        void discardRest(request).then((whole) =>
          response.writeHead(413, whole ? {} : { connection: 'close' }).end(),
        );
      else handle(request, response);
    },
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        if (refused(request)) refuseUpgrade(socket, '403 Forbidden');
        else if (PLAIN.has(pathOf(request)))
          plain.handleUpgrade(request, socket, head, (link) => plain.emit('connection', link, request));
        else if (OFFERED.test(pathOf(request))) handle(request, socket, head);
        else refuseUpgrade(socket, '404 Not Found');
      });
    },
  };
}
