import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { createHttp, fetchAdapter, type HttpSession } from '@portal/shared/http';
import { firstAnswer, forgetFirstAnswers } from './firstAnswer';

let session: HttpSession | undefined;

/** The one HTTP client of the page, with or without a session. */
export const http = createHttp({ first: firstAnswer, session: () => session });

http.interceptors.request.use((config) => {
  if (config.method !== 'get') forgetFirstAnswers();
  return config;
});

/** Gives the calls their bearer. */
export function setHttpSession(next: HttpSession): void {
  session = next;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Fetches a file of any type. @param network a double of the network in tests */
export const getFile = <Data>(
  url: string,
  config: AxiosRequestConfig,
  network?: Fetch,
): Promise<AxiosResponse<Data>> =>
  http.get<Data>(url, {
    headers: { Accept: '*/*' },
    ...config,
    ...(network && { adapter: fetchAdapter(network, firstAnswer) }),
  });
