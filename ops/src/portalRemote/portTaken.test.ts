import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { refuseTakenPort } from './portTaken';

let server: Server | undefined;
afterEach(() => server?.close());

async function taken(body: string): Promise<number> {
  server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

it('says who has the port: the dev server of a remote, or another program; a free one passes', async () => {
  const port = await taken('{"id":"services"}');
  await expect(refuseTakenPort(port)).rejects.toThrow(
    `The dev server of services runs at http://localhost:${port}`,
  );
  await new Promise((resolve) => server?.close(resolve));
  await expect(refuseTakenPort(port)).resolves.toBeUndefined();
  const other = await taken('hello');
  await expect(refuseTakenPort(other)).rejects.toThrow(`Another program listens on port ${other}`);
});
