export const TOKEN_KEY = 'serviceToken';
export const REFRESH_KEY = 'refreshToken';
/** `of`, the end of the token, ties these times to it. */
const TIMES_KEY = 'serviceTokenTimes';

export interface KeyValue extends Pick<Storage, 'getItem' | 'removeItem'> {
  /** Returns false when the value is kept only as long as the page lives. */
  setItem: (key: string, value: string) => boolean | void;
}

export interface StoredSession {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly receivedAt?: number;
  readonly endsAt?: number;
  /** Signed in without remember-me: only this tab is signed in. */
  readonly tabOnly: boolean;
}

export interface TokenStore {
  read(): StoredSession | undefined;
  write(session: StoredSession): void;
  clear(which?: Pick<StoredSession, 'tabOnly'>): void;
}

/** The storage of the tokens: `local` is for all tabs; `tab`, of one tab, is read first. */
export function createTokenStore({ local, tab }: { local: KeyValue; tab: KeyValue }): TokenStore {
  return {
    read: () => readFrom(tab, true) ?? readFrom(local, false),
    write(session) {
      const [here, there] = session.tabOnly ? [tab, local] : [local, tab];
      clearIn(there);
      if (putAll(here, session) || session.tabOnly) return;
      // `local` is full. Use the storage of the tab, and clear `local`, where a reload would find an old session.
      clearIn(local);
      putAll(tab, session);
    },
    clear(which) {
      if (which?.tabOnly !== false) clearIn(tab);
      if (which?.tabOnly !== true) clearIn(local);
    },
  };
}

function readFrom(from: KeyValue, tabOnly: boolean): StoredSession | undefined {
  const accessToken = from.getItem(TOKEN_KEY);
  if (accessToken === null || accessToken === '') return undefined;
  const refreshToken = from.getItem(REFRESH_KEY) ?? '';
  return {
    accessToken,
    ...(refreshToken !== '' && { refreshToken }),
    ...readTimes(from.getItem(TIMES_KEY), accessToken),
    tabOnly,
  };
}

function clearIn(where: KeyValue): void {
  for (const key of [TOKEN_KEY, REFRESH_KEY, TIMES_KEY]) where.removeItem(key);
}

/** @returns false when something is kept only as long as the page lives */
function putAll(where: KeyValue, session: StoredSession): boolean {
  // The token comes last: a tab that reads in between sees the old one, never a new one without its companions.
  const isKept = [
    put(where, REFRESH_KEY, session.refreshToken),
    put(where, TIMES_KEY, writeTimes(session)),
    put(where, TOKEN_KEY, session.accessToken),
  ];
  return isKept.every(Boolean);
}

function put(where: KeyValue, key: string, value: string | undefined): boolean {
  if (value !== undefined) return where.setItem(key, value) !== false;
  where.removeItem(key);
  return true;
}

const tail = (token: string): string => token.slice(-12);

const writeTimes = ({ accessToken, receivedAt, endsAt }: StoredSession): string =>
  JSON.stringify({ of: tail(accessToken), receivedAt, endsAt });

function readTimes(text: string | null, accessToken: string): Pick<StoredSession, 'receivedAt' | 'endsAt'> {
  try {
    const { of, receivedAt, endsAt } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (of !== tail(accessToken)) return {};
    return {
      ...(typeof receivedAt === 'number' && { receivedAt }),
      ...(typeof endsAt === 'number' && { endsAt }),
    };
  } catch {
    return {};
  }
}
