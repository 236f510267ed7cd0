import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { answer, type Answer, type Call } from './calls';
import { Channel } from './channel';
import { eventNotice, isoTime, smallPlant, type Plant } from './plant';
import { PEOPLE, type Person } from './people';

/** The rate limit for all users together: `most` calls at once, and `perMinute` more each minute. */
const BUCKET = { most: 50, perMinute: 10 } as const;

/** A double of an external back end: the calls of the specification with its quirks, on a free port. */
export class ExternalBackEnd {
  plant: Plant = smallPlant();
  readonly requests: string[] = [];
  turnedAway = 0;
  readonly #http: Server;
  readonly #channel: Channel;
  #left: number = BUCKET.most;
  #filledAt = Date.now();

  private constructor() {
    this.#http = createServer((request, response) => void this.#take(request, response));
    this.#channel = new Channel(this.#http, '/notifications/websocket');
  }

  static async start(): Promise<ExternalBackEnd> {
    const peer = new ExternalBackEnd();
    await new Promise<void>((resolve) => peer.#http.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const method = request.method ?? 'GET';
    const path = pathname.replace(/^\/api/, '');
    this.requests.push(`${method} ${path}`);
    const call: Call = {
      method,
      path,
      query: searchParams,
      authorization: request.headers.authorization,
      body: parsed(Buffer.concat(chunks).toString()),
    };
    const { status, data, message, bare }: Answer = this.#takesOne()
      ? answer(this.plant, call)
      : { status: 429, message: 'Too many requests' };
    if (status === 429) this.turnedAway += 1;
    const success = status < 400;
    const errors = success ? null : (message ?? null);
    const enveloped = { success, message, data: data ?? null, errors, timestamp: isoTime(Date.now()) };
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(bare === 'nothing' ? undefined : JSON.stringify(bare === 'data' ? data : enveloped));
  }

  #takesOne(): boolean {
    const now = Date.now();
    this.#left = Math.min(BUCKET.most, this.#left + ((now - this.#filledAt) / 60_000) * BUCKET.perMinute);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  fillBucket(): void {
    this.#left = BUCKET.most;
  }

  hears({ userId }: Person): boolean {
    return this.#channel.listeners(`/topic/notifications/${userId}`) > 0;
  }

  /**
   * Pushes an event to everybody of the pilot without an id, with a time in ms, to the topics of each role and of the
   * pilot, before any list contains it.
   * @returns a function that stores it
   */
  happens(description: string): () => void {
    const now = Date.now();
    const eventId = `event-${this.requests.length}-${now}`;
    const notices = PEOPLE.map((one) => eventNotice(one, description, now, eventId));
    const [first] = notices;
    // A pushed copy does not name its recipient.
    const pushed = {
      ...first,
      notificationId: undefined,
      userId: undefined,
      user: undefined,
      timestamp: new Date(now).toISOString(),
    };
    for (const topic of new Set(PEOPLE.flatMap(({ userRole, pilotCode }) => [userRole, pilotCode])))
      this.#channel.push(`/topic/notifications/${topic}`, pushed);
    return () => this.plant.notices.push(...notices);
  }

  async stop(): Promise<void> {
    this.#channel.close();
    this.#http.closeAllConnections();
    await new Promise<void>((resolve) => this.#http.close(() => resolve()));
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
