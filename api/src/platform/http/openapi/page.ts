import { type FastifyInstance } from 'fastify';
import { API_BASE } from '../mount';
import { type Basics } from '../../context/basics';
import { escapeHtml } from '../escapeHtml';
import { describeCalls } from './document';
import { type JsonSchema } from './schemas';

interface PageOperation {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

const code = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const section = (title: string, content: unknown) =>
  content === undefined ? '' : `<h4>${title}</h4>${code(content)}`;

const operation = (
  method: string,
  path: string,
  { summary, description, ...rest }: PageOperation,
) => `<details>
<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)}</p>
${rest.parameters.length === 0 ? '' : section('Parameters', rest.parameters)}
${section('Body', rest.requestBody?.content)}
${section('Answers', Object.fromEntries(Object.entries(rest.responses).filter(([status]) => status.startsWith('2'))))}
</details>`;

const page = (document: JsonSchema) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title>
<style>
  body { margin: 0 auto; padding: 24px 16px; max-width: 960px; font: 16px/1.5 system-ui, sans-serif; color: #1d2733; background: #f4f6f8 }
  details { margin: 0 0 8px; padding: 10px 16px; background: #fff; border-radius: 12px }
  summary { cursor: pointer; overflow-wrap: anywhere } summary span { color: #5a6875 } b { display: inline-block; min-width: 5ch }
  pre { overflow: auto; padding: 12px; font-size: 13px; background: #f4f6f8; border-radius: 8px }
</style></head><body><h1>API</h1>
<p>Every call of the portal, below <code>${API_BASE}</code>. As data: <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
${Object.entries(document.paths as Record<string, Record<string, PageOperation>>)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => operation(method, path, one)))
  .join('\n')}
<h2>Entities</h2>
${Object.entries((document.components as { schemas: JsonSchema }).schemas)
  .map(([name, schema]) => `<details><summary><b>${name}</b></summary>${code(schema)}</details>`)
  .join('\n')}
</body></html>`;

/** `GET /api/docs`: the OpenAPI document as a page, in a demo only. */
export function serveDocumentPage(app: FastifyInstance, { plugins }: Pick<Basics, 'plugins'>): void {
  let html: string | undefined;
  app.get(`${API_BASE}/docs`, (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send((html ??= page(describeCalls(plugins.flatMap(({ routes }) => routes))))),
  );
}
