import type { StoreDeps } from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';
import type { HttpClient } from '@portal/shared/http';
import type { TokenClient } from '@portal/shared/session';
import { firstAnswer } from '../federation/verify/firstAnswer';

/**
 * Sends the store's calls. The HTTP client is a chunk of its own, asked for with the first call: the login page
 * never needs it. Where the chunk cannot be had, the call failed for want of a network, and the next asks again.
 */
export function createRequester(
  { api }: Pick<PortalConfig, 'api'>,
  tokens: TokenClient,
): StoreDeps['request'] {
  let client: Promise<HttpClient> | undefined;
  const load = () =>
    (client ??= import(/* webpackChunkName: "http" */ '@portal/shared/http').then(({ createHttpClient }) =>
      createHttpClient({
        client: tokens,
        apiBase: api.base,
        first: firstAnswer,
        ...(api.notificationsBase !== undefined && { notificationsBase: api.notificationsBase }),
      }),
    ));
  return async (request, options) => {
    try {
      return await (await load()).request(request, options);
    } catch {
      client = undefined;
      return { error: { kind: 'network' } };
    }
  };
}
