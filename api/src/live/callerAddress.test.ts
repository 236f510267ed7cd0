import { callerAddress } from './callerAddress';

it.each([
  ['nobody is believed', false, '203.0.113.9', '10.0.0.1', '10.0.0.1'],
  ['one hop', 1, '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['one hop, and a caller who names another', 1, '198.51.100.1, 203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['two hops', 2, '198.51.100.1, 203.0.113.9, 10.0.0.2', '10.0.0.1', '203.0.113.9'],
  ['more hops than there are', 5, '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['the named proxy', ['10.0.0.1'], '203.0.113.9', '::ffff:10.0.0.1', '203.0.113.9'],
  ['another than the named proxy', ['10.0.0.1'], '203.0.113.9', '10.0.0.7', '10.0.0.7'],
  ['no header', ['10.0.0.1'], undefined, '10.0.0.1', '10.0.0.1'],
] as const)('finds who opens a link: %s', (_what, proxies, header, peer, address) => {
  expect(callerAddress(peer, { 'x-forwarded-for': header }, proxies)).toBe(address);
});
