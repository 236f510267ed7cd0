/** One call to the in-memory back end, with its path below the api's base. */
export interface MockCall {
  method: string;
  path: string;
  params: Readonly<Record<string, string>>;
  /** Parsed JSON, or the text. */
  body: unknown;
}

export interface MockAnswer {
  status: number;
  data?: unknown;
  message?: string;
  errors?: Record<string, string>;
}

export const done = (data: unknown = null): MockAnswer => ({ status: 200, data });
export const refuse = (status: number, message: string, errors?: Record<string, string>): MockAnswer => ({
  status,
  message,
  ...(errors && { errors }),
});

/**
 * The parameters of a path that matches a pattern such as `GET /assignments/:id`; undefined if it does not match.
 */
export function match(pattern: string, { method, path }: MockCall): string[] | undefined {
  const [verb, shape = ''] = pattern.split(' ');
  if (verb !== method) return undefined;
  // eslint-disable-next-line security/detect-non-literal-regexp -- the patterns are written in the source
  const params = new RegExp(`^${shape.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  return params ? params.slice(1).map(decodeURIComponent) : undefined;
}

/** The fields of a body that a strict schema would reject. */
export function foreign(body: unknown, allowed: readonly string[]): string[] {
  return Object.keys(fieldsOf(body)).filter((field) => !allowed.includes(field));
}

/** The fields of a body; none where it is no object. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};

/** One page of a list, as the wire contract pages it. */
export function paged<T>(items: readonly T[], params: Readonly<Record<string, string>>) {
  const page = Number(params.page ?? 0);
  const size = Math.min(100, Number(params.size ?? 10));
  const results = items.slice(page * size, (page + 1) * size);
  const totalPages = Math.ceil(items.length / size);
  return { results, totalPages, totalElements: items.length, lastPage: page >= totalPages - 1 };
}
