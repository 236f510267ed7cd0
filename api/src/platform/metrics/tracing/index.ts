/** Tracing: one id for everything that a call causes, in the logs of page, edge and api, and spans for a collector. */
export {
  currentTrace,
  currentTraceparent,
  inTrace,
  readTraceparent,
  rootOf,
  type TraceContext,
} from './traceContext';
export { type Span, type Tracer } from './span';
export { openTracer, traced, traceTransactions } from './tracer';
