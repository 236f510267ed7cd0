import { pathsWithoutBearer } from '../wire/paths';

type ParamValue = string | number | boolean | null | undefined;

/** One call of the contract. */
export interface ApiRequest {
  /** Below the base, with its leading slash; path parts already encoded (`paths` of the wire contract does). */
  readonly path: string;
  /** GET by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. Send only what the contract lists: unknown fields may be refused. */
  readonly body?: unknown;
  /** Query parameters; those without a value are left out. */
  readonly params?: Readonly<Record<string, ParamValue | readonly ParamValue[]>>;
  /** Sent as the raw string, `text/plain` and unquoted, instead of `body`. */
  readonly text?: string;
  /**
   * The name of the extra, where not every back end has the call (docs/reference/api.md#other-back-ends). To a back end that has it the call goes
   * without (`fitted`): a failure of it is one, and no sign that it is lacking.
   */
  readonly ours?: string;
  /** The notifications service answers it; by default every path below /notifications. */
  readonly notifications?: boolean;
}

export interface Bases {
  readonly apiBase: string;
  /** Only where the notifications service has an address of its own. */
  readonly notificationsBase?: string;
}

/** The address of a call. */
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

/** Whether a call goes with a bearer; `path` as in `ApiRequest`, with or without its query. */
export const needsBearer = (path: string): boolean => !pathsWithoutBearer.includes(path.replace(/\?.*/, ''));
