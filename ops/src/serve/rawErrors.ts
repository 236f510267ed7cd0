import { type Socket } from 'node:net';
import { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { COMMON_HEADERS } from './headers';
import { unreadable } from './proxy';

const headersOf = () => ({ ...COMMON_HEADERS, 'Cache-Control': 'no-store' });

/** Answers an unreadable address, before routing, in the envelope. The address is not quoted. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(error.statusCode === 414 ? 404 : 400)
    .headers(headersOf())
    .send(unreadable(new Date()));
}

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers a malformed request in the envelope and closes: nobody knows where the next request would begin. */
export function answerUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const body = JSON.stringify(unreadable(new Date()));
  const headers = {
    ...headersOf(),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`);
}
