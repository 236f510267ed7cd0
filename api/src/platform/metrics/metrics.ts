import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'call' | 'status'>;
  readonly callsGivenUp: Counter<'reason'>;
  readonly attempts: Counter<'outcome'>;
  readonly eventsAccepted: Counter<'source'>;
  readonly eventsRefused: Counter<'source' | 'reason'>;
  readonly fieldFacts: Counter;
  readonly fieldFactsFolded: Counter;
  readonly fieldReportsRefused: Counter<'reason'>;
  readonly framesSent: Counter;
  readonly linksDropped: Counter<'reason'>;
  readonly links: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'portal_http_request_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    callsGivenUp: new Counter({
      name: 'portal_calls_given_up_total',
      help: 'Calls answered with 503: the database took too long, was locked, or was away',
      labelNames: ['reason'],
      registers,
    }),
    attempts: new Counter({
      name: 'portal_sign_in_attempts_total',
      help: 'Sign-ins, codes and password resets: admitted, throttled because of earlier failures, succeeded',
      labelNames: ['outcome'],
      registers,
    }),
    eventsAccepted: new Counter({
      name: 'portal_events_accepted_total',
      help: 'Events stored',
      labelNames: ['source'],
      registers,
    }),
    eventsRefused: new Counter({
      name: 'portal_events_refused_total',
      help: 'Events refused, by reason',
      labelNames: ['source', 'reason'],
      registers,
    }),
    fieldFacts: new Counter({
      name: 'portal_field_facts_total',
      help: 'Facts of field reports counted',
      registers,
    }),
    fieldFactsFolded: new Counter({
      name: 'portal_field_facts_folded_total',
      help: 'Facts counted as other: too many remotes, versions or keys in an hour of a pilot',
      registers,
    }),
    fieldReportsRefused: new Counter({
      name: 'portal_field_reports_refused_total',
      help: 'Field reports refused, by reason',
      labelNames: ['reason'],
      registers,
    }),
    framesSent: new Counter({ name: 'portal_live_frames_total', help: 'Live frames sent', registers }),
    linksDropped: new Counter({
      name: 'portal_live_dropped_total',
      help: 'Live links closed by us, by reason',
      labelNames: ['reason'],
      registers,
    }),
    links: new Gauge({ name: 'portal_live_links', help: 'Live links open', registers }),
  };
}
