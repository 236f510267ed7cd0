import { request as openPlain } from 'node:http';
import { request as openTls } from 'node:https';

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The certificate authority to trust, as PEM, for an `https:` address. */
  ca?: string;
}

/** Sends exactly these headers: `fetch` would add encodings and unpack the answer. */
export function ask(url: string, options: Asked = {}): Promise<Answer> {
  const headers = { 'Accept-Encoding': 'gzip, br', ...options.headers };
  const open = url.startsWith('https:') ? openTls : openPlain;
  return new Promise((resolve, reject) => {
    const request = open(url, { method: options.method ?? 'GET', headers, ca: options.ca }, (response) => {
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
    request.end(options.body);
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
 * The parts of an answer that two servers must agree on, without the policy. A page made per request may use either
 * compression, because nginx has no brotli of its own.
 */
export function comparable({ status, headers }: Answer): Record<string, string | number | undefined> {
  const page = headers['content-type']?.startsWith('text/html') && headers['content-encoding'];
  const compared = Object.fromEntries(COMPARED.map((name) => [name, headers[name]]));
  return { ...compared, status, ...(page && { 'content-encoding': 'compressed' }) };
}

/** The directives of a page's policy, sources sorted, without the parts that change with each answer. */
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
