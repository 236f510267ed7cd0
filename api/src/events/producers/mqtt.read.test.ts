import { readMessage } from './mqtt';

const body = { module: 'cell-01', priority: 'High', eventType: 'Alarm' };
const read = (topic: string, content: unknown) =>
  readMessage(topic, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)));

it('takes pilot and topic from the address and ignores those of the body', () => {
  const message = read('events/FFT/robot-cell/state', { ...body, pilotCode: 'SEW', topic: 'x' });
  expect(message).toMatchObject({ ok: true, event: { pilotCode: 'FFT', topic: 'robot-cell/state' } });
});

it('gives the same id to the same message delivered twice, where it says when it happened', () => {
  const once = read('events/FFT/t', { ...body, timestamp: '2025-01-02T03:04:05Z' });
  const again = read('events/FFT/t', { ...body, timestamp: '2025-01-02T03:04:05Z' });
  const other = read('events/SEW/t', { ...body, timestamp: '2025-01-02T03:04:05Z' });
  expect(once).toEqual(again);
  expect(once).not.toEqual(other);
  expect(read('events/FFT/t', body)).toMatchObject({ ok: true, event: { eventId: undefined } });
});

it.each([
  ['events/FFT', body, 'topic'],
  ['alarms/FFT/t', body, 'topic'],
  ['events/FFT/t', '{', 'notJson'],
  ['events/FFT/t', '[]', 'invalid'],
  ['events/FFT/t', '7', 'invalid'],
  ['events/FFT/t', { ...body, priority: 'Huge' }, 'invalid'],
  ['events/FFT/t', { ...body, module: undefined }, 'invalid'],
  ['events/fft/t', body, 'invalid'],
  ['events/FFT/t', { ...body, results: 'x'.repeat(256 * 1024) }, 'tooLarge'],
  ['events/FFT/t', `${'['.repeat(100)}${']'.repeat(100)}`, 'invalid'],
])('refuses %s %#', (topic, content, reason) => {
  expect(read(topic, content)).toMatchObject({ ok: false, reason });
});

it('reads past a byte order mark', () => {
  expect(read('events/FFT/t', `\ufeff${JSON.stringify(body)}`)).toMatchObject({ ok: true });
});

it('says what to do about a list', () => {
  expect(read('events/FFT/t', [body])).toMatchObject({
    ok: false,
    words: expect.stringContaining('of its own'),
  });
});

it.each([
  ['half a character', Buffer.from('{"module":"\\ud83d"}'), undefined, 'half a character'],
  ['bytes that are no UTF-8', Buffer.from('{"module":"T\xfcr"}', 'latin1'), undefined, 'not utf-8'],
  ['a charset that nobody knows', Buffer.from('{}'), 'application/json; charset=klingon', 'is not known'],
  ['deep nesting', Buffer.from('['.repeat(100) + ']'.repeat(100)), undefined, 'too deeply'],
  ['a number beyond any', Buffer.from('{"results":{"huge":[-1e400]}}'), undefined, 'too large'],
  ['no object', Buffer.from('7'), undefined, 'not an object'],
])('names the true reason: %s', (_what, payload, contentType, words) => {
  expect(readMessage('events/FFT/t', payload, contentType)).toMatchObject({
    ok: false,
    reason: 'invalid',
    words: expect.stringContaining(words),
  });
});

it('honours the charset that a message of MQTT 5 declares', () => {
  const payload = Buffer.from(JSON.stringify({ ...body, description: 'Tür klemmt' }), 'latin1');
  expect(readMessage('events/FFT/t', payload, 'application/json; charset=iso-8859-1')).toMatchObject({
    event: { description: 'Tür klemmt' },
  });
});

it('keeps the digits of whole numbers of any size in results', () => {
  const results = '{"serial":1724442618569203714,"low":[-9223372036854775808],"few":42}';
  const payload = JSON.stringify({ ...body, results: 0 }).replace('"results":0', `"results":${results}`);
  const message = readMessage('events/FFT/t', Buffer.from(payload));
  expect(message.ok && JSON.stringify(message.event.results)).toBe(results);
});

it('takes words that look like a huge number, and the largest number', () => {
  const results = { note: '1e400', most: 1.7976931348623157e308 };
  expect(read('events/FFT/t', { ...body, results })).toMatchObject({ ok: true, event: { results } });
});
