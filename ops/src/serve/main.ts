import { parseArgs } from 'node:util';
import { remoteServer } from './remoteServer';
import { securityContacts } from './securityText';
import { shellServer } from './shellServer';
import { siteRefusals } from './site';

/** Proxies to trust: a number is a count of hops, anything else a list of addresses. */
const trustedHops = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

/** The address of this server from the machine itself, when it listens on `host`. */
const selfAt = (host: string, port = '80') =>
  `http://${/^(0\.0\.0\.0|127\.0\.0\.1|::1?)$/.test(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    dist: { type: 'string', default: '' },
    site: { type: 'string', default: '' },
    api: { type: 'string', default: '' },
    versions: { type: 'string' },
    'trust-proxy': { type: 'string', default: '' },
    'unchecked-site': { type: 'boolean', default: false },
    'no-trusted-types': { type: 'boolean', default: false },
  },
});

function contacts(): string[] {
  try {
    return securityContacts(process.env.SECURITY_CONTACT);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(78);
  }
}

// Fault injection serves sites that are wrong on purpose.
if (positionals[0] === 'shell' && !values['unchecked-site']) {
  const refusals = siteRefusals(values.site);
  for (const line of refusals) process.stderr.write(`The site is not fit for production: ${line}\n`);
  if (refusals.length > 0) process.exit(78);
}

const app = await (positionals[0] === 'shell'
  ? shellServer({
      dist: values.dist,
      site: values.site,
      api: values.api,
      self: selfAt(values.host, values.port),
      trustProxy: trustedHops(values['trust-proxy']),
      trustedTypes: !values['no-trusted-types'],
      securityContacts: contacts(),
    })
  : remoteServer({ dist: values.dist, versions: values.versions }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0));
  });
}
await app.listen({ port: Number(values.port), host: values.host });
process.stdout.write('listening\n');
