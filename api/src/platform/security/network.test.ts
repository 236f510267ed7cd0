import { networksOf } from './network';

it.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/56'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/56'],
  ['2001:db8:1:2ff::9', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/56'],
  ['::1', '::/64', '::/56'],
  ['unknown', 'unknown', undefined],
])('%s counts as %s, and with the networks of %s', (address, near, wide) => {
  expect(networksOf(address)).toEqual({ near, ...(wide !== undefined && { wide }) });
});
