import type { StoreDeps } from '@portal/shared';
import type { PortalConfig } from '@portal/shared/config';
import type { HttpClient } from '@portal/shared/http';
import type { TokenClient } from '@portal/shared/session';
import { firstAnswer } from '../federation/verify/firstAnswer';

/**
 * The sender of the store's calls. The HTTP client is a chunk of its own that loads with the first call, because the
 * sign-in page never needs it. If the chunk fails, the call fails as `network`, and the next call loads it again.
 */
export function createRequester(
  { api }: Pick<PortalConfig, 'api'>,
  tokens: TokenClient,
  askStepUp: () => Promise<boolean>,
): StoreDeps['request'] {
  let client: Promise<HttpClient> | undefined;
  const load = () =>
    (client ??= import(/* webpackChunkName: "http" */ '@portal/shared/http').then(({ createHttpClient }) =>
      createHttpClient({
        client: tokens,
        apiBase: api.base,
        first: firstAnswer,
        askStepUp,
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
