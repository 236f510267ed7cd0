import { DEMO_SECRET } from './identityFile';
import { demoProvider } from './provider';

const { DEMO_PROVIDER_ISSUER: issuer = '', DEMO_PROVIDER_PORTAL: portalUrl = '' } = process.env;

const server = demoProvider({ issuer, portalUrl, secret: process.env[DEMO_SECRET] ?? '' });
// On loopback alone, whatever HOST says: everybody may be anybody here.
server.listen(Number(new URL(issuer).port), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit());
  });
