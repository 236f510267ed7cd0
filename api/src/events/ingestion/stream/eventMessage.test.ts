import { type StoredEvent } from '../storeEvents';
import { packed, PARTITIONS, partitionOf, readEventMessage } from './eventMessage';

const event = (pilotCode: string, eventId: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  topic: 't',
  module: 'm',
  priority: 'Low',
  eventType: 'Info',
  timestamp: '2026-01-01T00:00:00.000Z',
  pilotCode,
  eventId,
  ...more,
});

const idsOf = (text: string) => readEventMessage(text)?.events.map(({ eventId }) => eventId);

it('puts the events of a pilot into one message in their order, those of other partitions into others', () => {
  const messages = packed({ events: [event('FFT', 'a'), event('SEW', 'b'), event('FFT', 'c')] });
  expect(messages.map(({ partition, text }) => [partition, idsOf(text)])).toEqual([
    [partitionOf('FFT'), ['a', 'c']],
    [partitionOf('SEW'), ['b']],
  ]);
});

it('splits what is larger than a message may be, in its order', () => {
  const description = 'x'.repeat(100_000);
  const events = ['a', 'b', 'c', 'd', 'e'].map((id) => event('FFT', id, { description }));
  const messages = packed({ events });
  expect(messages.map(({ text }) => idsOf(text))).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(Math.max(...messages.map(({ text }) => text.length))).toBeLessThan(256 * 1024 + 100);
});

it('gives the same events the same id, and others another one', () => {
  const idOf = (...events: StoredEvent[]) => packed({ events })[0]?.id;
  expect(idOf(event('FFT', 'a'))).toBe(idOf(event('FFT', 'a', { description: 'sent again' })));
  expect(idOf(event('FFT', 'a'))).not.toBe(idOf(event('FFT', 'a'), event('FFT', 'b')));
  expect(idOf(event('P', '1'))).not.toBe(idOf(event('P1', '')));
});

it('keeps the digits of large integers in results, and the mark of a delivery', () => {
  const text = `{"events":[${JSON.stringify(event('FFT', 'a')).slice(0, -1)},"results":{"n":12345678901234567890}}],"again":"mqtt:1"}`;
  const content = readEventMessage(text);
  expect(content?.again).toBe('mqtt:1');
  expect(packed(content ?? { events: [] })[0]?.text).toBe(text);
});

it.each(['', 'null', '{}', '{"events":{}}', '{"events":[{"eventId":"a"}]}'])(
  'does not read %s as a message',
  (text) => expect(readEventMessage(text)).toBeUndefined(),
);

it('spreads pilots over all partitions', () => {
  const used = new Set(Array.from({ length: 200 }, (_, nth) => partitionOf(`P${nth}`)));
  expect([...used].sort((a, b) => a - b)).toEqual(Array.from({ length: PARTITIONS }, (_, nth) => nth));
});
