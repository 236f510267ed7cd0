import path from 'node:path';
import { portalProcesses } from './processes';

const root = path.resolve(__dirname, '../../..');
const processes = portalProcesses({ root, home: '/nowhere', port: 9000, host: '127.0.0.1' });

test('the demo services may be shown by the portal and by their remote from its sources', () => {
  // Only a built checkout has them.
  const services = processes.find(({ name }) => name === 'services');
  if (!services) return;
  const origins = services.env.PORTAL_ORIGIN?.split(',') ?? [];
  expect(origins).toEqual(expect.arrayContaining(['http://localhost:9000', 'http://localhost:9013']));
  expect(origins).not.toContain('http://localhost:9011');
});
