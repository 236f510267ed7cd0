import {
  type Basics,
  col,
  cookieIn,
  cookieOf,
  first,
  freshToken,
  hashOfToken,
  type Origin,
  type Queryable,
  setCookie,
  sql,
  timestamp,
} from '../../platform';
import { type Vouched } from './grant';
import { sealTokens } from './providerTokens';

const PREFIX = 'portal-ssocode-';
const PATH = '/api/users/sso/session';
/** Seconds in which the page has to exchange a code. */
const CODE_SECONDS = 60;
/** A longer token would not fit into an address. */
const MAX_HINT_CHARACTERS = 4000;
export const HINT = 'logout hint';

interface CodeReply {
  header(name: string, value: string): unknown;
}

/** Issues the single-use code of a finished sign-in, which works only in this browser. */
export async function issueCode(
  tx: Queryable,
  { config, seal, now }: Basics,
  reply: CodeReply,
  { userId, provider, vouched }: { userId: string; provider: string; vouched: Vouched },
): Promise<string> {
  const [code, browser] = [freshToken(), freshToken()];
  const { subject, sid, idToken, tokens } = vouched;
  const sealed = sealTokens(seal, userId, tokens);
  const hint = idToken.length > MAX_HINT_CHARACTERS ? null : seal.close(idToken, HINT);
  const until = new Date(now().getTime() + CODE_SECONDS * 1000).toISOString();
  await tx.query(
    sql`insert into sso_codes (hash, browser, user_id, provider, subject, sid, logout_hint, provider_tokens,
        expires_at)
      values (${hashOfToken(code)}, ${hashOfToken(browser)}, ${userId}::uuid, ${provider}, ${subject}, ${sid ?? null},
        ${hint}, ${sealed}, ${until}::timestamptz)`,
  );
  reply.header(
    'set-cookie',
    setCookie(config.publicUrl, {
      name: cookieOf(PREFIX, code),
      value: browser,
      path: PATH,
      seconds: CODE_SECONDS,
      sameSite: 'Strict',
    }),
  );
  return code;
}

/** Consumes a code, whoever sends it. @returns undefined for one that is wrong, used, expired or of another browser */
export async function consumeCode(db: Queryable, code: string, { cookies }: Origin, now: Date) {
  const used = await first(
    db,
    {
      browser: col.text,
      userId: col.text,
      provider: col.text,
      subject: col.text,
      sid: col.orNull(col.text),
      hint: col.orNull(col.text),
      tokens: col.orNull(col.text),
      isFresh: col.flag,
    },
    sql`delete from sso_codes where hash = ${hashOfToken(code)}
      returning browser, user_id as "userId", provider, subject, sid, logout_hint as hint, provider_tokens as tokens,
        expires_at > ${timestamp(now)} as "isFresh"`,
  );
  const browser = cookieIn(cookies, cookieOf(PREFIX, code));
  return used?.isFresh && browser !== undefined && hashOfToken(browser) === used.browser ? used : undefined;
}
