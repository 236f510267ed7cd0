interface Frame {
  command: string;
  headers: Readonly<Record<string, string>>;
}

function read(text: string): Frame | undefined {
  const [command = '', ...lines] = (text.replace(/^\n+/, '').split('\n\n')[0] ?? '').split('\n');
  if (command === '') return undefined;
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1)];
  });
  return { command, headers: Object.fromEntries(headers) };
}

/** A connection with the parts of a WebSocket that the live channel uses. */
class Connection extends EventTarget {
  readyState = 0;
  binaryType = 'blob';
  onopen: ((event: Event) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  onmessage: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  /** Destination by subscription id. */
  readonly topics = new Map<string, string>();

  constructor(private readonly left: (connection: Connection) => void) {
    super();
    setTimeout(() => {
      this.readyState = 1;
      this.#tell(new Event('open'), this.onopen);
    });
  }

  send(data: string): void {
    for (const text of data.split('\0')) {
      const frame = read(text);
      if (frame) this.#answer(frame);
    }
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.left(this);
    this.#tell(new Event('close'), this.onclose);
  }

  say(data: string): void {
    setTimeout(() => {
      if (this.readyState === 1) this.#tell(new MessageEvent('message', { data }), this.onmessage);
    });
  }

  #answer({ command, headers }: Frame): void {
    // No heart-beats: there is no network between the two that could fail.
    if (command === 'CONNECT') return this.say('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
    if (command === 'SUBSCRIBE') this.topics.set(headers.id ?? '', headers.destination ?? '');
    if (command === 'UNSUBSCRIBE') this.topics.delete(headers.id ?? '');
    if (headers.receipt !== undefined) this.say(`RECEIPT\nreceipt-id:${headers.receipt}\n\n\0`);
  }

  #tell(event: Event, handler: ((event: Event) => void) | null): void {
    this.dispatchEvent(event);
    handler?.call(this, event);
  }
}

export function createBroker() {
  const connections = new Set<Connection>();
  return {
    connect(): Connection {
      const connection = new Connection((gone) => connections.delete(gone));
      connections.add(connection);
      return connection;
    },
    push(destination: string, body: unknown): void {
      const text = JSON.stringify(body);
      for (const connection of connections)
        for (const [id, topic] of connection.topics)
          if (topic === destination)
            connection.say(
              `MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:${destination}\n\n${text}\0`,
            );
    },
  };
}
