import { types } from 'node:util';

/** What a failed connection's code means, for a person who must mend it. `fetch` itself says no more than "failed". */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NONAME)$/, 'its name is not known to the name server of this machine'],
  [/^ECONNREFUSED$/, 'nothing listens on its port'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the connection was cut'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'no network leads to it'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT)$/, 'it did not answer in time'],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/,
    'its certificate is of an authority that Node does not know: name a private one in NODE_EXTRA_CA_CERTS',
  ],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [/^CERT_NOT_YET_VALID$/, 'its certificate is not valid yet, or the clock of this machine is wrong'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [/^(ERR_SSL_.*|EPROTO)$/, 'its port does not speak TLS as https does'],
  [/^ERR_INVALID_URL$/, 'it is no address'],
];

const codeOf = (error: unknown): string | undefined => {
  for (let at = error; types.isNativeError(at); at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
    // Both families of addresses were tried: the first says as much as the second.
    if ('errors' in at && Array.isArray(at.errors)) return codeOf(at.errors[0]);
  }
  return undefined;
};

const deepest = (error: unknown): string => {
  let message = String(error);
  for (let at = error; types.isNativeError(at); at = at.cause) if (at.message !== '') ({ message } = at);
  return message;
};

/** The reason why `fetch` got no answer: name, port, certificate or time. @param error as `fetch` threw it */
export function fetchFailure(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError')
    return 'it did not answer in time';
  const code = codeOf(error);
  const meaning = MEANINGS.find(([pattern]) => code !== undefined && pattern.test(code))?.[1];
  if (meaning !== undefined) return `${meaning} (${code})`;
  return /unexpected redirect/i.test(deepest(error)) ? 'it redirects to another address' : deepest(error);
}
