import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../faultInjection/shellProcess';

/** What is used of the api's MQTT client, which is no dependency of the browser tests. */
interface MqttClient {
  connected: boolean;
  on: (event: 'close' | 'error' | 'connect', hear: () => void) => void;
  publishAsync: (topic: string, payload: string, options: { qos: 1 }) => Promise<unknown>;
  endAsync: (force: boolean) => Promise<void>;
}
interface Mqtt {
  connect: (url: string, options: { reconnectPeriod: number }) => MqttClient;
}
const { connect } = createRequire(path.join(root, 'api/package.json'))('mqtt') as Mqtt;

const PILOT = 'SEW';
const TOPIC = 'assembly/state';
const KEY = { 'x-api-key': 'demo-producer-key', 'content-type': 'application/json' };
const BY_HTTP = { machines: 8, everyMs: 200 };
const BY_MQTT = { everyMs: 100, unacknowledged: 50 };
/**
 * A broker that is killed loses what it acknowledged since it saved last (`autosave_interval`) and did not pass on: a
 * machine sends that again, by its id.
 */
const AGAIN_MS = 12_000;

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** 50 events a second of machines: 40 by HTTP through nginx, 10 by MQTT. */
export class Traffic {
  /** Events that the portal or the broker took. */
  readonly accepted = new Set<string>();
  /** How often each answer came to an event by HTTP. */
  readonly answers = new Map<string, number>();
  resent = 0;
  private sent = 0;
  private sending = true;
  private isGivenUp = false;
  private readonly run = randomBytes(3).toString('hex');
  private readonly client: MqttClient;
  private readonly work: Promise<unknown>;
  /** What the broker acknowledged lately. */
  private acknowledged: { id: string; at: number }[] = [];
  private toResend: string[] = [];

  constructor(
    private readonly url: string,
    broker: string,
  ) {
    this.client = connect(broker, { reconnectPeriod: 500 });
    this.client.on('error', () => undefined);
    this.client.on('close', () => {
      const since = Date.now() - AGAIN_MS;
      this.toResend.push(...this.acknowledged.filter(({ at }) => at > since).map(({ id }) => id));
      this.acknowledged = [];
    });
    const machines = Array.from({ length: BY_HTTP.machines }, () => this.machine());
    this.work = Promise.all([...machines, this.broker()]);
  }

  /** Sends no new events, and waits until the others are accepted. */
  async stop(): Promise<void> {
    this.sending = false;
    await this.work;
    await this.client.endAsync(false);
  }

  /** Ends where something else failed. */
  async giveUp(): Promise<void> {
    this.sending = false;
    this.isGivenUp = true;
    await this.client.endAsync(true);
  }

  /** An event of its own, by HTTP until it is accepted. @returns its id */
  async byHttp(): Promise<string> {
    const id = this.next('http');
    while (!(await this.post(id))) {
      if (this.isGivenUp) return id;
      await pause(500);
    }
    this.accepted.add(id);
    return id;
  }

  async byMqtt(id = this.next('mqtt')): Promise<string> {
    await this.client.publishAsync(`events/${PILOT}/${TOPIC}`, JSON.stringify(this.event(id)), { qos: 1 });
    this.accepted.add(id);
    this.acknowledged.push({ id, at: Date.now() });
    if (this.acknowledged.length > 200) this.acknowledged.shift();
    return id;
  }

  private next(by: string): string {
    this.sent += 1;
    return `${this.run}-${by}-${this.sent}`;
  }

  private event(eventId: string) {
    return { eventId, module: 'cell-01', priority: 'Low', eventType: 'Alarm' };
  }

  private async post(id: string): Promise<boolean> {
    const body = JSON.stringify({ ...this.event(id), pilotCode: PILOT, topic: TOPIC });
    const answer = await fetch(`${this.url}/api/events`, {
      method: 'POST',
      headers: KEY,
      body,
      signal: AbortSignal.timeout(20_000),
    }).catch((error: Error) => error.name);
    if (typeof answer === 'string')
      return this.count(answer === 'TimeoutError' ? 'none in 20 s' : 'no connection');
    await answer.arrayBuffer().catch(() => undefined);
    const { status } = answer;
    const isMute = status === 503 && answer.headers.get('retry-after') === null;
    this.count(isMute ? '503 without Retry-After' : String(status));
    return status === 202;
  }

  private count(answer: string): false {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    return false;
  }

  private async machine(): Promise<void> {
    while (this.sending) {
      const wait = pause(BY_HTTP.everyMs);
      await this.byHttp();
      await wait;
    }
  }

  private async broker(): Promise<void> {
    const open = new Set<Promise<unknown>>();
    while (!this.isGivenUp && (this.sending || open.size > 0 || this.toResend.length > 0)) {
      await pause(BY_MQTT.everyMs);
      if (!this.client.connected || open.size >= BY_MQTT.unacknowledged) continue;
      const again = this.toResend.shift();
      if (again !== undefined) this.resent += 1;
      if (again === undefined && !this.sending) continue;
      const one = this.byMqtt(again).catch(() => undefined);
      open.add(one);
      void one.then(() => open.delete(one));
    }
  }
}
