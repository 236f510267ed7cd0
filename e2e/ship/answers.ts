import { request as open } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks as it was told and no more: `fetch` would add encodings of its own and unpack what it gets. */
export function ask(url: string, asked: Asked = {}): Promise<Answer> {
  const headers = { 'Accept-Encoding': 'gzip, br', ...asked.headers };
  return new Promise((resolve, reject) => {
    const request = open(url, { method: asked.method ?? 'GET', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string | undefined>,
          text: Buffer.concat(parts).toString('latin1'),
        }),
      );
    });
    request.on('error', reject);
    request.end(asked.body);
  });
}

const COMPARED = [
  'access-control-allow-origin',
  'cache-control',
  'content-encoding',
  'content-type',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'vary',
  'x-content-type-options',
  'x-frame-options',
];

/**
 * What two servers must agree on. The policy is compared by itself; a page made at the time of asking may be compressed
 * by either method, as nginx has no brotli of its own.
 */
export function comparable({ status, headers }: Answer): Record<string, string | number | undefined> {
  const page = headers['content-type']?.startsWith('text/html') && headers['content-encoding'];
  const said = Object.fromEntries(COMPARED.map((name) => [name, headers[name]]));
  return { ...said, status, ...(page && { 'content-encoding': 'compressed' }) };
}

/** The directives of a page's policy, their sources in order of the alphabet; what changes with each answer left out. */
export function directivesOf({ headers }: Answer, url: string): Record<string, string[]> {
  const policy = (headers['content-security-policy'] ?? '')
    .replace(/'nonce-[^']+'/, "'nonce'")
    .replace(url.replace('http', 'ws'), 'ws:own');
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.sort()];
    }),
  );
}
