import ipaddr from 'ipaddr.js';

/** Private addresses and hosts that ops let messages go to (`CHANNELS_PRIVATE_ADDRESSES`). */
export interface Allowed {
  readonly hosts: ReadonlySet<string>;
  readonly networks: readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[];
}

export const nothingAllowed: Allowed = { hosts: new Set(), networks: [] };

const HOST = /^(?!-)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*$/;

/** @returns undefined for a part that is neither a network (CIDR), nor an address, nor a host name */
export function readAllowed(parts: readonly string[]): Allowed | undefined {
  const hosts = new Set<string>();
  const networks: (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[] = [];
  for (const part of parts.map((one) => one.toLowerCase())) {
    if (ipaddr.isValidCIDR(part)) networks.push(ipaddr.parseCIDR(part));
    else if (ipaddr.IPv4.isValidFourPartDecimal(part) || ipaddr.IPv6.isValid(part)) {
      const address = ipaddr.process(part);
      networks.push([address, address.kind() === 'ipv4' ? 32 : 128]);
    } else if (HOST.test(part) && !/^[\d.]+$/.test(part)) hosts.add(part);
    else return undefined;
  }
  return { hosts, networks };
}

/** The prefix lengths of the widest private networks: 10.0.0.0/8 and fc00::/7. */
const LEAST_BITS = { ipv4: 8, ipv6: 7 } as const;

/** Whether a network is so wide that almost nothing would be refused. */
export const allowsAlmostAll = ({ networks }: Allowed): boolean =>
  networks.some(([network, bits]) => bits < LEAST_BITS[network.kind()]);

/** Public-looking addresses that a cloud reserves for its own services: Azure's. */
const OWN_OF_CLOUDS: readonly string[] = ['168.63.129.16'];

/** The allocated part of IPv6 (RFC 4291): the rest is unallocated, or IPv4 in an old notation such as `::7f00:1`. */
const GIVEN = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet. Not public are: this machine, private and link-local networks
 * (with the metadata services of clouds), carrier networks (CGNAT), tunnels and translations that hide another address,
 * and addresses for examples. An IPv4 address written as IPv6 counts as IPv4.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv6 && !read.match(GIVEN)) return false;
  return read.range() === 'unicast' && !OWN_OF_CLOUDS.includes(read.toString());
}

export function isAllowed({ networks }: Allowed, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  return networks.some(([network, bits]) => read.kind() === network.kind() && read.match(network, bits));
}
