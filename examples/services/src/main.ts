import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createApp } from './server/app';
import { readSettings } from './server/settings';

try {
  const settings = readSettings(process.env, (file) => readFileSync(file, 'utf8'));
  const app = await createApp(settings, { folder: path.join(import.meta.dirname, 'public') });
  const { host, port, portalOrigins, producerKey } = settings;
  await app.listen({ host, port });
  console.log(`Demo services on http://${host}:${port}, for ${portalOrigins.join(', ')}.`);
  if (producerKey === undefined) console.log('No PRODUCER_KEY: nothing is posted to the portal.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
} catch (reason) {
  const { code, message } = reason as NodeJS.ErrnoException;
  console.error(code === 'EADDRINUSE' ? `${message}: set SERVICES_PORT to a free one.` : message);
  process.exitCode = 1;
}
