import { createServer } from 'node:net';
import { type AddressInfo } from 'node:net';
import { portRefusal } from './ports';

const ports = [
  { port: 80, name: 'shell' },
  { port: 85, name: 'api' },
];
const probe = (code: 'EADDRINUSE' | 'EACCES' | 'EADDRNOTAVAIL') => (port: number) =>
  Promise.resolve(port === 85 ? undefined : code);

describe('the ports that the portal would listen on', () => {
  it('are refused at once where this account may not have them, or the host is no address here', async () => {
    expect(await portRefusal(ports, '127.0.0.1', probe('EACCES'))).toContain(
      'Port 80 (shell) may not be used by this account',
    );
    expect(await portRefusal(ports, '192.0.2.1')).toBe('HOST=192.0.2.1 is no address of this machine.');
  });

  it('are refused where something listens already, and by nothing else', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await portRefusal([{ port, name: 'api' }], '127.0.0.1')).toContain(`Port ${port} (api) is in use`);
    await new Promise((resolve) => other.close(resolve));
    expect(await portRefusal([{ port, name: 'api' }], '127.0.0.1')).toBeUndefined();
  });
});
