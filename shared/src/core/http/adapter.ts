import axios, { type AxiosAdapter, type AxiosRequestConfig } from 'axios';

/** A prefetch: the answer to a request made before this code was loaded, given once. Undefined when there is none. */
export type FirstAnswer = (url: string, init: RequestInit) => Promise<Response> | undefined;

/**
 * axios's own `fetch` adapter, as XMLHttpRequest has no `integrity`, `keepalive` and `cache`, and a first answer and the
 * answer of a back end in the page are `Response`s.
 * @param ask in place of the page's `fetch`
 * @param first asked before the network, for each GET
 */
export function fetchAdapter(ask: Ask = pageFetch, first?: FirstAnswer): AxiosAdapter {
  const fromNetwork = adapterOf(ask);
  if (!first) return fromNetwork;
  const fromFirst = adapterOf((url, init) => first(url, init) ?? Promise.reject(new Error('Not asked for')));
  return async (config) => {
    if (config.method === 'get') {
      try {
        return { ...(await fromFirst(config)), isEarly: true };
      } catch (error) {
        if (axios.isAxiosError(error) && error.response) {
          error.response.isEarly = true;
          throw error;
        }
        // It failed, was late, or was never asked for: the network is asked, unless the caller is gone.
        if (config.signal?.aborted) throw error;
      }
    }
    return fromNetwork(config);
  };
}

export type Ask = (url: string, init: RequestInit) => Promise<Response>;

function adapterOf(ask: Ask): AxiosAdapter {
  const env = {
    fetch: (url: string, init: RequestInit = {}) => Promise.race([ask(url, init), untilEnded(init.signal)]),
    // Otherwise axios passes address and options separately, and first answers are found by them. Its type lacks the
    // `null` of its docs.
    Request: null,
  } as unknown as NonNullable<AxiosRequestConfig['env']>;
  return axios.getAdapter('fetch', { env });
}

/** A `fetch` that is not the browser's may ignore the signal. */
const untilEnded = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('Ended')), { once: true });
  });

let network: Ask = (url, init) => globalThis.fetch(url, init);
const pageFetch: Ask = (url, init) => network(url, init);

/** Answers the page's requests by a back end in the page, instead of the network. */
export function setNetwork(answer: Ask): void {
  network = answer;
}
