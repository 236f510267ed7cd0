import { type Socket } from 'node:net';
import { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { failure } from './envelope';
import { refusalFor } from './errors';
import { fixedHeaders } from './headers';
import { faultBody, refusalBody } from './scim';
import { statusOf } from '../rules/refusal';

/** Answers addresses that cannot be decoded or are too long for the router, in the envelope like any refusal. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error);
  const status = refusal === undefined ? 500 : statusOf[refusal.kind];
  if (refusal === undefined) request.log.error({ err: error }, 'call failed');
  const { type, body } =
    refusal === undefined ? faultBody(request.url, request.id) : refusalBody(request.url, refusal);
  void reply
    .code(status)
    .type(`${type}; charset=utf-8`)
    .headers({ ...fixedHeaders, 'x-request-id': request.id })
    .send(body);
}

const unparsed: Readonly<Record<string, readonly [string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
};

/** Answers bytes that are not HTTP, and closes the connection: the start of the next request is unknown. */
export function answerUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const [status, message] = unparsed[error.code ?? ''] ?? ['400 Bad Request', 'The request cannot be read.'];
  const body = JSON.stringify(failure(message));
  const headers = {
    ...fixedHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
