import path from 'node:path';
import { portalProcesses } from './processes';

const root = path.resolve(__dirname, '../../..');
const processes = portalProcesses({ root, home: '/nowhere', port: 9000, host: '127.0.0.1' });
const named = (wanted: string) => processes.find(({ name }) => name === wanted);

test('the demo services may be shown by the portal and by their remote alone, built or from sources', () => {
  // Only a checkout that is built has them.
  const services = named('services');
  if (!services) return;
  const origins = services.env.PORTAL_ORIGIN?.split(',') ?? [];
  expect(origins).toEqual(
    expect.arrayContaining([9000, 9003, 9013].map((port) => `http://localhost:${port}`)),
  );
  expect(origins).not.toContain('http://localhost:9001');
});

test('a remote’s own server knows the back end of the page in which it runs alone', () => {
  expect(named('remote-services')?.args.join(' ')).toContain('--api http://127.0.0.1:9005');
});
