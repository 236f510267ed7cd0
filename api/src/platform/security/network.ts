import ipaddr from 'ipaddr.js';

export interface Networks {
  /** The address itself, or the /64 of an IPv6 address, in which one owner may choose any address. */
  readonly near: string;
  /** The /56 of an IPv6 address, which may be one owner's, too. */
  readonly wide?: string;
}

/** A wide network has this many times the limit of one place. */
export const WIDE = 10;

/** The networks of an address as a socket or a proxy writes it; any other text stands for itself. */
export function networksOf(address: string): Networks {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return { near: address };
  // An IPv4 address may be written as IPv6.
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return { near: parsed.toString() };
  const within = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString()}/${bits}`;
  return { near: within(64), wide: within(56) };
}
