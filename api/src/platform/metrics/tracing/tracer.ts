import { type FastifyBaseLogger } from 'fastify';
import { type Config } from '../../config/config';
import { codeOf, type Database } from '../../db/database';
import { type Span, type SpanOptions, type Tracer } from './span';
import { childOf, currentTrace, inTrace } from './traceContext';

/** Only passes on trace ids. */
export const silentTracer: Tracer = {
  isOn: false,
  begin: (_name, { parent }) => ({ context: childOf(parent), end: () => undefined }),
  stop: () => Promise.resolve(),
};

/** The tracer of a site. Nothing of OpenTelemetry is loaded without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
export async function openTracer({ tracing }: Config, log: FastifyBaseLogger): Promise<Tracer> {
  if (tracing === undefined) return silentTracer;
  const { openTelemetry } = await import('./openTelemetry');
  return openTelemetry(tracing, log);
}

const typeOf = (error: unknown): string =>
  codeOf(error) ?? (error instanceof Error ? error.constructor.name : 'unknown');

/** Runs `work` as a span. */
export async function traced<T>(
  tracer: Tracer,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.begin(name, options);
  try {
    const result = await inTrace(span.context, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end({ 'error.type': typeOf(error) });
    throw error;
  }
}

/** The database whose transactions are spans of the work in progress. Those of idle workers are not. */
export function traceTransactions(db: Database, tracer: Tracer): Database {
  if (!tracer.isOn) return db;
  return {
    ...db,
    transaction(work) {
      const parent = currentTrace();
      if (parent === undefined) return db.transaction(work);
      const facts = { 'db.system.name': 'postgresql' } as const;
      return traced(tracer, 'database transaction', { kind: 'client', parent, facts }, () =>
        // What the work orders is caused by the call, not by the transaction.
        db.transaction((tx) => inTrace(parent, () => work(tx))),
      );
    },
  };
}
