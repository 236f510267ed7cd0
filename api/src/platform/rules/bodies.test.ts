import { decodeBody, parseJson } from './bodies';

it.each([
  ['application/json', Buffer.from('Tür')],
  ['application/json; charset=UTF-8', Buffer.from('\ufeffTür')],
  ['application/json; charset=iso-8859-1', Buffer.from('Tür', 'latin1')],
  ['application/json;charset="windows-1252"', Buffer.from('Tür', 'latin1')],
  ['text/plain; charset=utf-16le', Buffer.from('Tür', 'utf16le')],
])('reads a body of %s', (type, bytes) => {
  expect(decodeBody(bytes, type)).toBe('Tür');
});

it('refuses a charset that it does not know, and bytes that are not of the one declared', () => {
  const latin = Buffer.from('Tür', 'latin1');
  expect(() => decodeBody(latin, 'application/json; charset=klingon')).toThrow(
    expect.objectContaining({ kind: 'wrongType' }) as Error,
  );
  for (const type of ['application/json', 'application/json; charset=utf-8'])
    expect(() => decodeBody(latin, type)).toThrow(expect.objectContaining({ kind: 'invalid' }) as Error);
});

it('keeps the digits of whole numbers beyond 2^53 in results alone', () => {
  const sent =
    '{"results":{"serial":1724442618569203714},"size":1724442618569203714,"list":[9007199254740993]}';
  const read = parseJson(sent) as { results: unknown; size: unknown };
  expect(JSON.stringify(read.results)).toBe('{"serial":1724442618569203714}');
  expect(read).toMatchObject({ size: Number('1724442618569203714'), list: [9007199254740992] });
});

it('reads past a byte order mark', () => {
  expect(parseJson('\ufeff{"a":1}')).toEqual({ a: 1 });
});
