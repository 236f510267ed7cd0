import { createSocket } from 'node:dgram';

export interface NameServer {
  address: string;
  answer: (address: string) => void;
  stop: () => Promise<void>;
}

const HEADER = 12;
const TYPE_A = 1;
const SECONDS = 1;

/** A query's question and its type. A name is a list of labels with their lengths in front, up to an empty one. */
function questionOf(query: Buffer): { question: Buffer; type: number } {
  let end = HEADER;
  while (query.readUInt8(end) !== 0) end += query.readUInt8(end) + 1;
  return { question: query.subarray(HEADER, end + 5), type: query.readUInt16BE(end + 1) };
}

function answerTo(query: Buffer, address: string): Buffer {
  const { question, type } = questionOf(query);
  const hasAddress = type === TYPE_A;
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  // A recursive answer without an error; one question, and a record for IPv4 queries.
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(hasAddress ? 1 : 0, 6);
  if (!hasAddress) return Buffer.concat([header, question]);
  const record = Buffer.alloc(12);
  // A pointer to the question's name.
  record.writeUInt16BE(0xc000 + HEADER, 0);
  record.writeUInt16BE(TYPE_A, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(SECONDS, 6);
  record.writeUInt16BE(4, 10);
  return Buffer.concat([header, question, record, Buffer.from(address.split('.').map(Number))]);
}

export async function startNameServer(first: string): Promise<NameServer> {
  let address = first;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address: from }) => socket.send(answerTo(query, address), port, from));
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    answer: (next) => {
      address = next;
    },
    stop: () => new Promise<void>((done) => socket.close(() => done())),
  };
}
