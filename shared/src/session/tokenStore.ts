/** Spec §3: the access token's key in the browser's storage. */
export const TOKEN_KEY = 'serviceToken';
export const REFRESH_KEY = 'refreshToken';
/** When the token arrived and when its session ends; bound to the token by its tail. */
export const TIMES_KEY = 'serviceTokenTimes';

export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StoredSession {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly receivedAt?: number;
  readonly endsAt?: number;
  /** Remember-me was off: the tokens live and die with this tab, other tabs are not signed in. */
  readonly tabOnly: boolean;
}

export interface TokenStore {
  read(): StoredSession | undefined;
  write(session: StoredSession): void;
  /** Forgets everything, or only the place where `which` lives. */
  clear(which?: Pick<StoredSession, 'tabOnly'>): void;
}

/** Where the tokens are kept: `local` is every tab's, `tab` this tab's alone and read first. */
export function createTokenStore({ local, tab }: { local: KeyValue; tab: KeyValue }): TokenStore {
  return {
    read: () => readFrom(tab, true) ?? readFrom(local, false),
    write(session) {
      const [here, there] = session.tabOnly ? [tab, local] : [local, tab];
      clearIn(there);
      put(here, REFRESH_KEY, session.refreshToken);
      put(here, TIMES_KEY, writeTimes(session));
      // Last: a tab that reads in between sees the old token, never a new one without its companions.
      put(here, TOKEN_KEY, session.accessToken);
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

function put(where: KeyValue, key: string, value: string | undefined): void {
  if (value === undefined) where.removeItem(key);
  else where.setItem(key, value);
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
