import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

/** A span as OTLP has it in JSON. */
interface ExportedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

/** A stand-in for a collector of traces: OTLP over HTTP, in JSON. */
export interface Collector {
  readonly url: string;
  /** What it received, as text. */
  readonly bodies: readonly string[];
  readonly headers: readonly Record<string, unknown>[];
  spans(): ExportedSpan[];
  /** Answers nothing until `release`. */
  hold(): void;
  release(): void;
  /** Whether it answers 400, after which nothing is sent again. */
  refuse(refused: boolean): void;
  close(): Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  let held: (() => void)[] | undefined;
  let isRefusing = false;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      headers.push({ ...request.headers, path: request.url });
      const answer = () =>
        response.writeHead(isRefusing ? 400 : 200, { 'content-type': 'application/json' }).end('{}');
      if (held) held.push(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Exported).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    hold() {
      held ??= [];
    },
    release() {
      for (const answer of held ?? []) answer();
      held = undefined;
    },
    refuse(refused) {
      isRefusing = refused;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
