import { type FakeClock } from '../../session/doubles';
import { type LinkSocket, type OpenSocket } from './sockets';
import { type Transport } from './reconnect';

export interface BrokerOptions {
  readonly clock: FakeClock;
  /** Heart-beat of both directions; ms. 0 grants none, as an external back end does. */
  readonly heartBeatMs?: number;
  readonly receipts?: boolean;
  readonly echoes?: boolean;
  /** Closes the connection on any heartbeat frame of the client. */
  readonly takesOffence?: boolean;
  readonly transports?: readonly Transport[];
  readonly refuses?: (authorization: string) => boolean;
  readonly refusesTopic?: (topic: string) => boolean;
}

interface Session {
  readonly transport: Transport;
  readonly connect: Record<string, string>;
  readonly subscriptions: Map<string, string>;
  readonly commands: string[];
  push(destination: string, body: string): void;
  drop(code?: number): void;
  /** Both directions fail silently; neither side learns of it. */
  freeze(): void;
  isFrozen(): boolean;
}

/** A STOMP 1.2 test broker on in-memory sockets and the fake clock. */
export function fakeBroker(options: BrokerOptions) {
  const { clock, heartBeatMs = 10_000, receipts = true, echoes = true } = options;
  const { transports = ['websocket', 'sockjs'], refuses = () => false, refusesTopic = () => false } = options;
  const sessions: Session[] = [];
  const attempts: { transport: Transport; at: number }[] = [];
  let up = true;

  const open: OpenSocket = (transport) => {
    attempts.push({ transport, at: clock.now() });
    return Promise.resolve(socket(transport, up && transports.includes(transport)));
  };

  function socket(transport: Transport, reachable: boolean): LinkSocket {
    const listeners = new Set<(event: { data: string }) => void>();
    const self: LinkSocket &
      Record<'onopen' | 'onclose' | 'onmessage' | 'onerror', ((event: unknown) => void) | null> & {
        readyState: number;
      } = {
      readyState: 0,
      onopen: null,
      onclose: null,
      onmessage: null,
      onerror: null,
      addEventListener: (_type, listener) => void listeners.add(listener),
      send: (data) => {
        if (!frozen) receive(data);
      },
      close: () => shut(1000),
    };
    let frozen = false;
    let beat: (() => void) | undefined;

    const say = (data: string) =>
      clock.after(1, () => {
        if (frozen || self.readyState !== 1) return;
        for (const listener of listeners) listener({ data });
        self.onmessage?.({ data });
      });
    const session: Session = {
      transport,
      connect: {},
      subscriptions: new Map(),
      commands: [],
      push(destination, body) {
        for (const [id, topic] of session.subscriptions)
          if (topic === destination)
            say(`MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:${destination}\n\n${body}\0`);
      },
      drop: (code = 1006) => shut(code),
      freeze: () => {
        frozen = true;
        leave();
      },
      isFrozen: () => frozen,
    };

    function leave(): void {
      beat?.();
      const place = sessions.indexOf(session);
      if (place >= 0) sessions.splice(place, 1);
    }

    function shut(code: number): void {
      if (self.readyState === 3) return;
      leave();
      // The closing handshake of a frozen link never ends.
      if (frozen) return;
      self.readyState = 3;
      clock.after(0, () => self.onclose?.({ code, reason: '', wasClean: code === 1000 }));
    }

    function receive(data: string): void {
      for (const text of data.split('\0')) {
        const [head = '', ...body] = text.replace(/^\n+/, '').split('\n\n');
        const [command = '', ...lines] = head.split('\n');
        if (command !== '')
          handle(command, Object.fromEntries(lines.map((line) => header(line))), body.join('\n\n'));
      }
    }

    function handle(command: string, headers: Record<string, string>, body: string): void {
      session.commands.push(command);
      if (command === 'CONNECT') return connect(headers);
      if (options.takesOffence && headers.id?.startsWith('heartbeat-')) return shut(1002);
      if (command === 'SUBSCRIBE' && refusesTopic(headers.destination ?? '')) {
        say('ERROR\nmessage:This topic is not yours.\n\n\0');
        clock.after(2, () => shut(1008));
        return;
      }
      if (command === 'SUBSCRIBE') session.subscriptions.set(headers.id ?? '', headers.destination ?? '');
      if (command === 'UNSUBSCRIBE') session.subscriptions.delete(headers.id ?? '');
      if (command === 'SEND' && echoes) session.push(headers.destination ?? '', body);
      const answersReceipt = receipts || command === 'DISCONNECT';
      if (headers.receipt !== undefined && answersReceipt)
        say(`RECEIPT\nreceipt-id:${headers.receipt}\n\n\0`);
    }

    function connect(headers: Record<string, string>): void {
      if (session.connect.Authorization !== undefined) return;
      Object.assign(session.connect, headers);
      if (refuses(headers.Authorization ?? '')) {
        say('ERROR\nmessage:not signed in\n\n\0');
        clock.after(2, () => shut(1002));
        return;
      }
      say(`CONNECTED\nversion:1.2\nheart-beat:${heartBeatMs},${heartBeatMs}\n\n\0`);
      sessions.push(session);
      if (heartBeatMs > 0) heart();
    }

    function heart(): void {
      beat = clock.after(heartBeatMs, () => {
        say('\n');
        heart();
      });
    }

    clock.after(1, () => {
      if (self.readyState !== 0) return;
      if (!reachable) return shut(1006);
      self.readyState = 1;
      self.onopen?.({});
    });
    return self;
  }

  return {
    open,
    sessions,
    attempts,
    push(destination: string, body: unknown) {
      for (const session of [...sessions]) session.push(destination, JSON.stringify(body));
    },
    dropAll: () => [...sessions].forEach((session) => session.drop()),
    freezeAll: () => [...sessions].forEach((session) => session.freeze()),
    setUp: (is: boolean) => void (up = is),
  };
}

function header(line: string): [string, string] {
  const colon = line.indexOf(':');
  const unescape = (text: string) =>
    text.replaceAll('\\c', ':').replaceAll('\\n', '\n').replaceAll('\\\\', '\\');
  return [unescape(line.slice(0, colon)), unescape(line.slice(colon + 1))];
}
