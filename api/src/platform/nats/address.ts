/** What the client library takes of `NATS_URL`: it reads no account from an address. */
export interface NatsAddress {
  /** `host:port` of each server of the cluster. */
  readonly servers: readonly string[];
  /** Whether a server without TLS is refused. One that requires TLS gets it anyway. */
  readonly tls: boolean;
  readonly account: { readonly user?: string; readonly pass?: string; readonly token?: string };
}

const SCHEMES = ['nats:', 'tls:'];

/**
 * The servers and the account of `NATS_URL`: one address, or those of a cluster separated by commas. The account is that
 * of the first: `user:password@`, or `token@`. @returns undefined if one is no address of NATS
 */
export function readNatsAddress(text: string): NatsAddress | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const urls = parts.filter((part) => URL.canParse(part)).map((part) => new URL(part));
  const [first] = urls;
  if (first === undefined || urls.length < parts.length) return undefined;
  if (urls.some(({ protocol, hostname }) => !SCHEMES.includes(protocol) || hostname === '')) return undefined;
  const [name, password] = [first.username, first.password].map(decodeURIComponent) as [string, string];
  const account = password !== '' ? { user: name, pass: password } : name !== '' ? { token: name } : {};
  return {
    servers: urls.map(({ host }) => host),
    tls: urls.some(({ protocol }) => protocol === 'tls:'),
    account,
  };
}
