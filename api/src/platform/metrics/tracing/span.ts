import { type Channel } from '@portal/shared/wire';
import { type TraceContext } from './traceContext';

/**
 * The attributes of a span. The list is closed: no text, name, address, token or id of a person gets into a span. A
 * route is its pattern.
 */
export interface SpanFacts {
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'db.system.name'?: 'postgresql';
  readonly 'portal.channel'?: Channel;
  /** How many messages were sent as one. */
  readonly 'portal.messages'?: number;
  readonly 'portal.attempt'?: number;
  /** A code or the class of an error, never its text. */
  readonly 'error.type'?: string;
}

export interface Span {
  readonly context: TraceContext;
  /** Ends it; with an `error.type` it has failed. */
  end(facts?: SpanFacts): void;
}

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  /** A parent that was not sampled gives only the trace id: it is in no collector. */
  readonly parent: TraceContext;
  /** Further calls that caused it. */
  readonly others?: readonly TraceContext[];
  readonly facts?: SpanFacts;
}

export interface Tracer {
  /** Whether spans are exported. */
  readonly isOn: boolean;
  begin(name: string, options: SpanOptions): Span;
  /** Exports what is left, for a moment. */
  stop(): Promise<void>;
}
