import { pathsWithoutBearer } from '../../contract/wire/paths';

type ParamValue = string | number | boolean | null | undefined;

/** A call of the back end. */
export interface ApiRequest {
  /** Below the base, with a leading slash and encoded, as `paths` of the wire contract makes it. */
  readonly path: string;
  /** GET by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, with only the fields of the contract: a back end may refuse others. */
  readonly body?: unknown;
  /** Query parameters; empty ones are left out. */
  readonly params?: Readonly<Record<string, ParamValue | readonly ParamValue[]>>;
  /** Sent raw as `text/plain`, instead of `body`. */
  readonly text?: string;
  /**
   * The capability that this call needs (docs/reference/api.md#other-back-ends): a failure may then be `missing`.
   * `fitted` removes it where the back end has the capability, so that every failure counts.
   */
  readonly ours?: string;
  /** The notifications service answers it; by default for every path below /notifications. */
  readonly notifications?: boolean;
}

export interface Bases {
  readonly apiBase: string;
  readonly notificationsBase?: string;
}

export function addressOf(request: ApiRequest, { apiBase, notificationsBase }: Bases): string {
  const toNotifications = request.notifications ?? /^\/notifications(\/|$)/.test(request.path);
  const base = (toNotifications ? notificationsBase : undefined) ?? apiBase;
  const query = queryOf(request.params);
  const mark = request.path.includes('?') ? '&' : '?';
  return `${base.replace(/\/+$/, '')}${request.path}${query === '' ? '' : mark + query}`;
}

function queryOf(params: ApiRequest['params'] = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const one of Array.isArray(value) ? (value as readonly ParamValue[]) : [value as ParamValue])
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
  return query.toString();
}

/** `path` as in `ApiRequest`, with or without its query. */
export const needsBearer = (path: string): boolean => !pathsWithoutBearer.includes(path.replace(/\?.*/, ''));
