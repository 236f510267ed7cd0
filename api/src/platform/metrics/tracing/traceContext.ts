import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The place of a call or a step in its trace (W3C Trace Context, https://www.w3.org/TR/trace-context/). */
export interface TraceContext {
  /**
   * 32 hexadecimal digits, shared by everything that one call causes: also the call's `X-Request-Id`, and the id that a
   * person reads out from an error.
   */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether the sender recorded its own part. */
  readonly isSampled: boolean;
}

const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const SAMPLED = 1;

/** The context in a `traceparent` header; undefined without a valid one. Version 00 has no more parts, later ones may. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  const [, version, traceId, spanId, flags = '', more] =
    (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined))
    return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const traceparentOf = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

export const freshTraceId = (): string => randomBytes(16).toString('hex');
const freshSpanId = (): string => randomBytes(8).toString('hex');

/** The parent of the first span of a trace: nobody recorded it. */
export const rootOf = (traceId: string = freshTraceId()): TraceContext => ({
  traceId,
  spanId: freshSpanId(),
  isSampled: false,
});

/** A step of the trace of `parent`. */
export const childOf = (parent: TraceContext): TraceContext => ({ ...parent, spanId: freshSpanId() });

const current = new AsyncLocalStorage<TraceContext | undefined>();

/** The context of the work in progress; undefined for background work that nobody called. */
export const currentTrace = (): TraceContext | undefined => current.getStore();

/** The `traceparent` of the work in progress, as rows keep it for work that others do later. */
export const currentTraceparent = (): string | null => {
  const context = currentTrace();
  return context === undefined ? null : traceparentOf(context);
};

export const inTrace = <T>(context: TraceContext | undefined, work: () => T): T => current.run(context, work);
