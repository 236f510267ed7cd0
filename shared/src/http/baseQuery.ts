import { type BaseQueryFn } from '@reduxjs/toolkit/query';
import { type ApiFailure } from '../session';
import { type HttpClient } from './httpClient';
import { type ApiRequest } from './request';

/** The base query of RTK Query over the HTTP client; `load` may fetch it with the first call and not before. */
export function axiosBaseQuery(
  load: HttpClient | (() => Promise<HttpClient>),
): BaseQueryFn<ApiRequest, unknown, ApiFailure> {
  return async (request, { signal, type }) => {
    const http = typeof load === 'function' ? await load() : load;
    return http.request(request, { signal, kind: type });
  };
}
