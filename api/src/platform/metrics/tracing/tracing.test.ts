import { build } from 'esbuild';
import { type Collector, openCollector } from '../../../../test/collector';
import { testConfig } from '../../../../test/config';
import { recordedLog } from '../../../../test/logLines';
import { until } from '../../../../test/until';
import { openTracer } from './tracer';
import { freshTraceId, readTraceparent, rootOf, traceparentOf } from './traceContext';

/** In a variable, because the module has no types. */
const OPTIONS: string = '../../../../build/options.mjs';

// `prom-client` loads `@opentelemetry/api`, which is interfaces only.
const mockLoaded: string[] = [];
const mockLoad = (name: string): unknown => {
  mockLoaded.push(name);
  return jest.requireActual(name);
};
jest.mock('@opentelemetry/resources', () => mockLoad('@opentelemetry/resources'));
jest.mock('@opentelemetry/sdk-trace', () => mockLoad('@opentelemetry/sdk-trace'));
jest.mock('@opentelemetry/exporter-trace-otlp-http', () =>
  mockLoad('@opentelemetry/exporter-trace-otlp-http'),
);

let collector: Collector;
beforeEach(async () => {
  collector = await openCollector();
});
afterEach(() => collector.close());

const traced = (variables: Record<string, string> = {}, url = collector.url) => {
  const { log, lines } = recordedLog();
  const config = testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...variables });
  return openTracer(config, log).then((tracer) => ({ tracer, lines }));
};
const kind = 'internal';

it('loads nothing of OpenTelemetry where no collector is named', async () => {
  const tracer = await openTracer(testConfig(), recordedLog().log);
  const parent = rootOf();
  const span = tracer.begin('a', { kind, parent });
  expect(span.context).toMatchObject({ traceId: parent.traceId, isSampled: false });
  expect(span.context.spanId).not.toBe(parent.spanId);
  expect([mockLoaded, tracer.isOn]).toEqual([[], false]);
});

it('is loaded by no program before it is needed', async () => {
  const { options } = (await import(OPTIONS)) as { options: Record<string, unknown> };
  const { metafile } = await build({
    ...options,
    entryPoints: ['src/main.ts'],
    outdir: 'none',
    write: false,
    metafile: true,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const ofTelemetry = imports.filter(({ path }) => path.startsWith('@opentelemetry/'));
  expect(ofTelemetry.length).toBeGreaterThan(0);
  expect(ofTelemetry.filter((one) => one.kind !== 'dynamic-import')).toEqual([]);
});

it('exports the share of traces that the site wants, and those that the caller has chosen', async () => {
  const { tracer } = await traced({ OTEL_TRACES_SAMPLER_ARG: '0' });
  expect(mockLoaded).toHaveLength(3);
  const [mine, chosen] = [rootOf(), { ...rootOf(), isSampled: true }];
  for (const parent of [mine, chosen]) tracer.begin('a', { kind, parent }).end();
  await tracer.stop();
  expect(collector.spans()).toEqual([
    expect.objectContaining({ traceId: chosen.traceId, parentSpanId: chosen.spanId }),
  ]);
});

it('decides the same for all of a trace, whichever process has which part', async () => {
  const [one, other] = await Promise.all([
    traced({ OTEL_TRACES_SAMPLER_ARG: '0.5' }),
    traced({ OTEL_TRACES_SAMPLER_ARG: '0.5' }),
  ]);
  const decided = Array.from({ length: 200 }, () => {
    const first = one.tracer.begin('a', { kind, parent: rootOf() }).context;
    return [first.isSampled, other.tracer.begin('b', { kind, parent: first }).context.isSampled];
  });
  expect(decided.filter(([first, second]) => first !== second)).toEqual([]);
  expect(new Set(decided.map(([first]) => first))).toEqual(new Set([true, false]));
  await Promise.all([one.tracer.stop(), other.tracer.stop()]);
});

it('drops spans beyond a bound while the collector is silent, and waits for nothing', async () => {
  const { tracer } = await traced();
  collector.hold();
  const many = 10_000;
  for (let nth = 0; nth < many; nth++) tracer.begin('a', { kind, parent: rootOf() }).end();
  await until(() => collector.bodies.length > 0);
  collector.release();
  await tracer.stop();
  const { length } = collector.spans();
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(2048 + 512);
});

it('logs once that the collector does not take spans, and once that it does again', async () => {
  collector.refuse(true);
  const { tracer, lines } = await traced();
  const exported = async () => {
    const before = collector.bodies.length;
    tracer.begin('a', { kind, parent: rootOf() }).end();
    await until(() => collector.bodies.length > before, 'an export');
  };
  for (let nth = 0; nth < 3; nth++) await exported();
  await until(() => lines.length > 0, 'the line');
  collector.refuse(false);
  await exported();
  await tracer.stop();
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the trace collector does not take spans',
    'the trace collector takes spans again',
  ]);
});

it('stops without a collector that does not answer', async () => {
  const { tracer } = await traced();
  collector.hold();
  tracer.begin('a', { kind, parent: rootOf() }).end();
  await tracer.stop();
  expect(collector.bodies).toHaveLength(1);
  collector.release();
});

it('reads its headers as the specification has them', () => {
  const traceId = freshTraceId();
  const read = (text: string) => readTraceparent(text);
  const header = `00-${traceId}-00f067aa0ba902b7-01`;
  expect(read(header)).toEqual({ traceId, spanId: '00f067aa0ba902b7', isSampled: true });
  expect(traceparentOf({ traceId, spanId: '00f067aa0ba902b7', isSampled: true })).toBe(header);
  expect(read(`cc-${traceId}-00f067aa0ba902b7-02-more`)).toMatchObject({ traceId, isSampled: false });
  const wrong = [
    `ff-${traceId}-00f067aa0ba902b7-01`,
    `00-${traceId.toUpperCase()}X-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-00f067aa0ba902b7`,
    `${header}-more`,
    ` ${header}`,
  ];
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined));
});
