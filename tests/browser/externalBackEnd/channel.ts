import { type Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

/**
 * The external back end's live channel: STOMP without authentication, heart-beats or receipts, any topic for anybody.
 */
export class Channel {
  /** Destination by subscription id, per connection. */
  readonly #subscriptions = new Map<WebSocket, Map<string, string>>();
  readonly #server: WebSocketServer;

  constructor(http: Server, path: string) {
    this.#server = new WebSocketServer({ server: http, path });
    this.#server.on('connection', (socket) => {
      this.#subscriptions.set(socket, new Map());
      socket.on('message', (data) => this.#read(socket, (data as Buffer).toString()));
      socket.on('close', () => this.#subscriptions.delete(socket));
    });
  }

  #read(socket: WebSocket, text: string): void {
    for (const frame of text.split('\0')) {
      const [command = '', ...lines] = (frame.trimStart().split('\n\n')[0] ?? '').split('\n');
      const header = (name: string) =>
        lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
      if (command === 'CONNECT' || command === 'STOMP')
        socket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
      if (command === 'SUBSCRIBE')
        this.#subscriptions.get(socket)?.set(header('id'), header('destination').replaceAll('\\c', ':'));
      if (command === 'UNSUBSCRIBE') this.#subscriptions.get(socket)?.delete(header('id'));
      if (command === 'SEND')
        this.push(header('destination'), JSON.parse(frame.split('\n\n').slice(1).join('\n\n') || 'null'));
    }
  }

  listeners(topic: string): number {
    return [...this.#subscriptions.values()]
      .flatMap((own) => [...own.values()])
      .filter((one) => one === topic).length;
  }

  push(topic: string, body: unknown): void {
    for (const [socket, own] of this.#subscriptions)
      for (const [id, destination] of own)
        if (destination === topic)
          socket.send(
            `MESSAGE\ndestination:${topic}\nsubscription:${id}\nmessage-id:${Date.now()}\n\n${JSON.stringify(body)}\0`,
          );
  }

  close(): void {
    for (const socket of this.#subscriptions.keys()) socket.terminate();
    this.#server.close();
  }
}
