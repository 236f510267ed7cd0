import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A target that accepts connections and never answers. */
export interface Tarpit {
  readonly url: string;
  open(): number;
  givenUp(): number;
  close(): Promise<void>;
}

export async function openTarpit(): Promise<Tarpit> {
  const held = new Set<Socket>();
  let givenUp = 0;
  const server = createServer((socket) => {
    held.add(socket);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      held.delete(socket);
      givenUp++;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/never`,
    open: () => held.size,
    givenUp: () => givenUp,
    async close() {
      for (const socket of held) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
