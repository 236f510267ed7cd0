import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A service of the site with an empty page: its entry in the menu is there, and its frame has something to show. */
export async function startEmptyService() {
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Service</title>'),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
