import { type FastifyReply, type FastifyRequest } from 'fastify';
import { inTrace, readTraceparent, rootOf, type Span, type Tracer } from '../metrics/tracing';

/** The id of a call: the trace id of its `traceparent`, or of a new trace. */
export const requestIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (readTraceparent(headers.traceparent) ?? rootOf()).traceId;

/** Makes calls spans, by the pattern of their route. */
export function traceRequests(tracer: Tracer) {
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    begin(request: FastifyRequest): void {
      const { method, routeOptions, headers, id } = request;
      const route = routeOptions.url ?? '';
      const span = tracer.begin(`${method} ${route}`, {
        kind: 'server',
        parent: readTraceparent(headers.traceparent) ?? rootOf(id),
        facts: { 'http.request.method': method, 'http.route': route },
      });
      spans.set(request, span);
    },
    run: <T>(request: FastifyRequest, work: () => T): T => inTrace(spans.get(request)?.context, work),
    end(request: FastifyRequest, { statusCode }: Pick<FastifyReply, 'statusCode'>): void {
      spans.get(request)?.end({
        'http.response.status_code': statusCode,
        ...(statusCode >= 500 && { 'error.type': String(statusCode) }),
      });
    },
  };
}
