import { keysOfCode, proofIn } from './proof';

const origin = { address: '192.0.2.10', device: 'her-browser' };

describe('the throttles of a code', () => {
  it('count by place and by account from anywhere, not by an address that many share', () => {
    const keys = keysOfCode('ana', origin, { device: false, address: false });
    expect(keys.map(([kind]) => kind)).toEqual(['pair', 'codes']);
    const elsewhere = keysOfCode(
      'ana',
      { ...origin, address: '198.51.100.7' },
      { device: false, address: true },
    );
    expect(elsewhere[1]).toEqual(keys[1]);
    expect(elsewhere[0]).not.toEqual(keys[0]);
    expect(keysOfCode('ben', origin, { device: false, address: false })[1]).not.toEqual(keys[1]);
  });

  it('leave a known browser alone: a stranger who guesses elsewhere does not lock its owner out', () => {
    const keys = keysOfCode('ana', origin, { device: true, address: true });
    expect(keys).toEqual([['pair', expect.stringContaining('her-browser')]]);
  });
});

it('takes exactly one proof', () => {
  expect(proofIn({ code: '123456' })).toEqual({ kind: 'code', code: '123456' });
  expect(proofIn({ recoveryCode: 'ABCDEFGHJK' })).toEqual({ kind: 'recoveryCode', code: 'ABCDEFGHJK' });
  expect(() => proofIn({})).toThrow();
  expect(() => proofIn({ code: '123456', recoveryCode: 'ABCDEFGHJK' })).toThrow();
});
