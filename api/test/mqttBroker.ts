import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A broker of one client that delivers what the test tells it to, as often and with what marks it says. */
export interface MqttBroker {
  readonly url: string;
  /** Whether the client has subscribed. */
  isHeard(): boolean;
  publish(topic: string, payload: string, packet: { id: number; dup?: boolean }): void;
  /** The numbers of the packets that were acknowledged, in order. */
  readonly acknowledged: readonly number[];
  close(): Promise<void>;
}

const CONNECT = 1;
const PUBACK = 4;
const SUBSCRIBE = 8;
const UNSUBSCRIBE = 10;
const PING = 12;

const packetOf = (head: number, body: Buffer): Buffer => {
  const length: number[] = [];
  let rest = body.length;
  do {
    length.push((rest % 128) + (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([head, ...length]), body]);
};

/** The packets at the beginning of some bytes, and the bytes that are left. */
function packetsIn(bytes: Buffer): { packets: { type: number; body: Buffer }[]; rest: Buffer } {
  const packets: { type: number; body: Buffer }[] = [];
  let rest = bytes;
  for (;;) {
    let length = 0;
    let at = 1;
    let isWhole = false;
    for (; at < rest.length && !isWhole; at += 1) {
      const digit = rest[at] ?? 0;
      length += (digit % 128) * 128 ** (at - 1);
      isWhole = digit < 128;
    }
    if (!isWhole || rest.length < at + length) return { packets, rest };
    packets.push({ type: (rest[0] ?? 0) >> 4, body: rest.subarray(at, at + length) });
    rest = rest.subarray(at + length);
  }
}

const word = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

export async function openMqttBroker(): Promise<MqttBroker> {
  let client: Socket | undefined;
  let isHeard = false;
  const acknowledged: number[] = [];
  const answer = (socket: Socket, type: number, body: Buffer) => {
    const number = body.subarray(0, 2);
    if (type === CONNECT) socket.write(packetOf(0x20, Buffer.from([0, 0, 0])));
    else if (type === SUBSCRIBE) {
      socket.write(packetOf(0x90, Buffer.concat([number, Buffer.from([0, 1])])));
      isHeard = true;
    } else if (type === UNSUBSCRIBE)
      socket.write(packetOf(0xb0, Buffer.concat([number, Buffer.from([0, 0])])));
    else if (type === PING) socket.write(packetOf(0xd0, Buffer.alloc(0)));
    else if (type === PUBACK) acknowledged.push(number.readUInt16BE());
  };
  const server = createServer((socket) => {
    client = socket;
    let left: Buffer = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      const { packets, rest } = packetsIn(Buffer.concat([left, bytes]));
      left = rest;
      for (const { type, body } of packets) answer(socket, type, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `mqtt://127.0.0.1:${port}`,
    isHeard: () => isHeard,
    acknowledged,
    publish(topic, payload, { id, dup = false }) {
      const name = Buffer.from(topic);
      const body = [word(name.length), name, word(id), Buffer.from([0]), Buffer.from(payload)];
      client?.write(packetOf(dup ? 0x3a : 0x32, Buffer.concat(body)));
    },
    close: () =>
      new Promise((resolve) => {
        client?.destroy();
        server.close(() => resolve());
      }),
  };
}
