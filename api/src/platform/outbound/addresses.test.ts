import { isAllowed, isPublic, readAllowed } from './addresses';

/** The host as `checkAddress` gets it: `new URL()` rewrites IPv6, and IPv4 inside it in hexadecimal. */
const hostOf = (address: string): string => {
  const [bare = ''] = address.split('%');
  return new URL(bare.includes(':') ? `http://[${bare}]/` : `http://${bare}/`).hostname.replace(
    /^\[|\]$/g,
    '',
  );
};

describe('addresses of the internet at large', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::65', '::ffff:8.8.8.8'])(
    '%s is one',
    (address) => {
      expect(isPublic(address)).toBe(true);
      expect(isPublic(hostOf(address))).toBe(true);
    },
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '::1'],
    ['no address', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['a cloud’s metadata', '169.254.169.254'],
    ['a cloud’s metadata', '168.63.129.16'],
    ['a cloud’s metadata', 'fd00:ec2::254'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['for examples', '192.0.2.1'],
    ['for benchmarks', '198.18.0.1'],
    ['broadcast', '255.255.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['unique local', 'fc00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['site-local of old', 'fec0::1'],
    ['IPv4 as IPv6', '::ffff:127.0.0.1'],
    ['IPv4 as IPv6, in hexadecimal', '::ffff:a9fe:a9fe'],
    ['IPv4 as IPv6 of old', '::127.0.0.1'],
    ['IPv4 translated', '::ffff:0:127.0.0.1'],
    ['IPv4 behind NAT64', '64:ff9b::127.0.0.1'],
    ['IPv4 behind a site’s own NAT64', '64:ff9b:1::127.0.0.1'],
    ['IPv4 in 6to4', '2002:7f00:1::'],
    ['IPv4 in ISATAP, link-local', 'fe80::5efe:127.0.0.1'],
    ['Teredo', '2001::1'],
    ['for examples', '2001:db8::1'],
    ['for examples', '3fff::1'],
    ['discarded', '100::1'],
    ['given to nobody', '100:0:0:1::1'],
    ['given to nobody', '1::1'],
    ['given to nobody', '200::1'],
    ['given to nobody', '4000::1'],
    ['given to nobody', '8000::1'],
    ['no address at all', 'localhost'],
  ])('%s is none: %s', (_what, address) => {
    expect(isPublic(address)).toBe(false);
    expect(isPublic(hostOf(address))).toBe(false);
  });
});

describe('what ops allow', () => {
  it('is networks, addresses and hosts', () => {
    const allowed = readAllowed(['10.1.0.0/16', '192.168.7.7', 'fd12::/32', 'chat.plant.example']);
    if (allowed === undefined) throw new Error('refused');
    expect(isAllowed(allowed, '10.1.200.3')).toBe(true);
    expect(isAllowed(allowed, '::ffff:10.1.200.3')).toBe(true);
    expect(isAllowed(allowed, '10.2.0.1')).toBe(false);
    expect(isAllowed(allowed, '192.168.7.7')).toBe(true);
    expect(isAllowed(allowed, '192.168.7.8')).toBe(false);
    expect(isAllowed(allowed, 'fd12::1')).toBe(true);
    expect([...allowed.hosts]).toEqual(['chat.plant.example']);
  });

  it.each(['10.1', 'https://chat.plant.example', '10.1.0.0/99', 'two words', '-x'])('is not: %s', (part) => {
    expect(readAllowed([part])).toBeUndefined();
  });
});
