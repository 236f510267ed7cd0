import { type TokenClient } from '../session';
import { capabilities } from './capabilities';
import { createHttpClient, type HttpClient } from './httpClient';

export interface RequestConfig {
  readonly base: string;
  readonly notificationsBase?: string | undefined;
}

/** The page's way to send calls, from the `api` part of the site's configuration. */
export function createRequest(options: {
  config: RequestConfig;
  tokens: TokenClient;
}): HttpClient['request'] {
  const { base, notificationsBase } = options.config;
  const http = createHttpClient({
    client: options.tokens,
    apiBase: base,
    capabilities,
    ...(notificationsBase !== undefined && { notificationsBase }),
  });
  return (request, rest) => http.request(request, rest);
}
