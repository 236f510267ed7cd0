import { parseExactly } from './exactIntegers';

const read = (text: string) => parseExactly(text, (digits) => `exactly ${digits}`);

it.each([
  ['1724442618569203714', 'exactly 1724442618569203714'],
  ['[{"low":-9223372036854775808}]', [{ low: 'exactly -9223372036854775808' }]],
  ['18446744073709551615', 'exactly 18446744073709551615'],
  ['9007199254740992', 'exactly 9007199254740992'],
  ['9007199254740991', 9007199254740991],
  ['[[1724442618569203714.0]]', [['exactly 1724442618569203714.0']]],
  ['-1.724442618569203714e18', 'exactly -1.724442618569203714e18'],
  ['12345678901234567.89', 'exactly 12345678901234567.89'],
  ['1e22', 1e22],
  ['0.1234567890123456789', 0.12345678901234568],
  ['1.5e300', 1.5e300],
  ['"1724442618569203714"', '1724442618569203714'],
  ['{"1724442618569203714":null,"few":42}', { '1724442618569203714': null, few: 42 }],
  [
    '{"long":"1724442618569203714 and 1724442618569203714","few":42}',
    { long: '1724442618569203714 and 1724442618569203714', few: 42 },
  ],
])('reads %s', (text, value) => {
  expect(read(text)).toEqual(value);
});

it('leaves a number beyond all numbers to be refused', () => {
  expect(read('9'.repeat(400))).toBe(Infinity);
});

it('throws for what is not JSON', () => {
  expect(() => read('{"serial":1724442618569203714')).toThrow(SyntaxError);
});
