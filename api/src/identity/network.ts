import ipaddr from 'ipaddr.js';

/** By what the places of an address are counted. */
export interface Networks {
  /** One place: the address itself, or the /64 of which an IPv6 address is, all of whose addresses are one owner's to choose. */
  readonly near: string;
  /** The /56 around it, which may be one owner's, too; of IPv6 alone. */
  readonly wide?: string;
}

/** So many times the limit of one place may a wide network have. */
export const WIDE = 10;

/** The places of an address as a socket or a proxy writes it; what is no address is its own. */
export function networksOf(address: string): Networks {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return { near: address };
  // An IPv4 address may be written as one of IPv6.
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return { near: parsed.toString() };
  const within = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString()}/${bits}`;
  return { near: within(64), wide: within(56) };
}
