// Anything but a type would load it: see below.
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyBaseLogger } from 'fastify';
import { type TracingConfig } from '../../config/config';
import { freshTraceId } from './traceContext';
import { type SpanFacts, type Tracer } from './span';

/** The most spans that wait for the collector; further ones are dropped. */
const MAX_WAITING = 2048;
const BATCH = 512;
const EVERY_MS = 2000;
/** How long the collector may take, with repeats. */
const EXPORT_MS = 5000;
/** How long the end of the process waits for the last spans. */
const LAST_MS = 1000;

/** The code of an export that has succeeded. */
const SUCCESS = 0;

/** An exporter that logs the first of many failures, and the end of them. */
function loggingOnce(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isLost = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isFailed = Number(result.code) !== SUCCESS;
        if (isFailed && !isLost) log.warn({ err: result.error }, 'the trace collector does not take spans');
        if (!isFailed && isLost) log.info('the trace collector takes spans again');
        isLost = isFailed;
        // It is logged. A failure would be printed by the library, too.
        done({ code: SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * A tracer that exports its spans by OTLP over HTTP. Nothing waits for the collector: spans are sent in batches from a
 * bounded queue. The packages are imported here, and nowhere else, so that they are loaded only by sites that export.
 */
export async function openTelemetry(
  { endpoint, headers, serviceName, ratio }: TracingConfig,
  log: FastifyBaseLogger,
): Promise<Tracer> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags }, resources, sdk, otlp] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
    internal: SpanKind.INTERNAL,
  };
  /** The trace id of the root span that is being made. */
  let traceId: string | undefined;
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new otlp.OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateTraceId: () => traceId ?? freshTraceId(),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: loggingOnce(exporter, log),
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: EXPORT_MS * 2,
      }),
    ],
  });
  const tracer = provider.getTracer('portal');
  const contextOf = (one: { traceId: string; spanId: string; isSampled: boolean }) => ({
    traceId: one.traceId,
    spanId: one.spanId,
    traceFlags: one.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });

  return {
    isOn: true,
    begin(name, { kind, parent, others = [], facts = {} }) {
      // The ratio decides by the trace id, so that it decides the same for every part of a trace.
      traceId = parent.traceId;
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes: { ...facts },
          links: others.map((one) => ({ context: contextOf(one) })),
        },
        parent.isSampled ? trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT,
      );
      traceId = undefined;
      const { spanId, traceFlags } = span.spanContext();
      const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
      return {
        context: { traceId: parent.traceId, spanId, isSampled },
        end(more: SpanFacts = {}) {
          span.setAttributes({ ...more });
          if (more['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(LAST_MS, undefined, { ref: false }),
      ]);
    },
  };
}
