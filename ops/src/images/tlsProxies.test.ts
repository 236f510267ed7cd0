import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

// What docs/operations/install.md#tls-proxy requires of a proxy, as each sample of ops/proxy says it. Traefik is on no
// test machine (tests/browser/ship/tlsProxy.full.ts runs the others), so that its sample is only read.

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const page = read('docs/operations/install.md');
const section = /^## TLS proxy\n([\s\S]*?)^## /m.exec(page)?.[1] ?? '';
const [nginx, caddy] = [read('ops/proxy/nginx.conf'), read('ops/proxy/Caddyfile')];

interface EntryPoint {
  address: string;
  forwardedHeaders?: unknown;
  transport?: { respondingTimeouts?: { readTimeout?: string; writeTimeout?: string } };
  http?: { redirections?: { entryPoint?: { to: string; scheme: string } } };
}
interface Routes {
  routers: Record<string, { entryPoints: string[]; service: string; tls?: object; middlewares?: unknown }>;
  services: Record<
    string,
    {
      loadBalancer: {
        passHostHeader: boolean;
        responseForwarding: { flushInterval: string };
        servers: { url: string }[];
      };
    }
  >;
}
const traefik = parse(read('ops/proxy/traefik.yaml')) as {
  entryPoints: Record<string, EntryPoint>;
  providers: { file: { filename: string } };
};
const routes = (parse(read('ops/proxy/traefik.portal.yaml')) as { http: Routes }).http;
const [router] = Object.values(routes.routers);
const balancer = routes.services[router?.service ?? '']?.loadBalancer;
const https = traefik.entryPoints.https;

const number = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1]);
const seconds = (text = '') => number(/^(\d+)s$/, text);

test('each leads to the port that compose opens for the shell', () => {
  const port = /ports: \['(127\.0\.0\.1:\d+):8080'\]/.exec(read('docker-compose.yml'))?.[1];
  expect(port).toBeDefined();
  expect([
    /server ([\d.:]+);/.exec(nginx)?.[1],
    /reverse_proxy ([\d.:]+) /.exec(caddy)?.[1],
    balancer?.servers[0]?.url.replace('http://', ''),
  ]).toEqual([port, port, port]);
});

test('each takes the largest body that the portal takes', () => {
  const most = number(/accept bodies of (\d+) MiB/, section);
  expect([
    number(/= \/api\/events \{[^}]*client_max_body_size (\d+)m;/, read('ops/nginx/shell.conf.template')),
    number(/client_max_body_size (\d+)m;/, nginx),
    number(/max_size (\d+)MiB/, caddy),
  ]).toEqual([most, most, most]);
  // Traefik has no limit without a middleware.
  expect(router).not.toHaveProperty('middlewares');
});

test('each waits for the longest answer', () => {
  const least = number(/wait at least (\d+) s/, section);
  expect([
    number(/proxy_read_timeout (\d+)s;/, nginx),
    number(/response_header_timeout (\d+)s/, caddy),
  ]).toEqual([least, least]);
  // Traefik waits without an end. Its time limit is for the whole of a request, with its body.
  expect(https?.transport?.respondingTimeouts).not.toHaveProperty('writeTimeout');
  const megabit = 1024 * 1024;
  const most = number(/accept bodies of (\d+) MiB/, section) * 8 * megabit;
  expect(most / seconds(https?.transport?.respondingTimeouts?.readTimeout)).toBeLessThan(megabit);
});

test('each passes on frames at once, and the names and addresses that callers really have', () => {
  expect(nginx).toMatch(/proxy_buffering off;/);
  expect(caddy).toMatch(/flush_interval -1/);
  expect(balancer?.responseForwarding.flushInterval).toBe('1ms');
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  expect(nginx).toMatch(/proxy_set_header Host \$host;/);
  // Both others overwrite the headers of anybody whom they were not told to trust.
  expect(caddy).not.toMatch(/trusted_proxies/);
  expect(https).not.toHaveProperty('forwardedHeaders');
  expect(balancer?.passHostHeader).toBe(true);
});

test('Traefik reads the routes beside it, on an entry point that there is', () => {
  expect(traefik.providers.file.filename).toBe('traefik.portal.yaml');
  expect(router?.tls).toBeDefined();
  const [entryPoint = ''] = router?.entryPoints ?? [];
  expect(traefik.entryPoints[entryPoint]?.address).toBe(':443');
  expect(traefik.entryPoints.http?.http?.redirections?.entryPoint).toMatchObject({
    to: entryPoint,
    scheme: 'https',
  });
});
