import { createHash, timingSafeEqual } from 'node:crypto';
import { type Claims } from '@portal/shared/wire';
import { type SignedInScreen, screenOf } from '../sessions/screens';
import { callerOfSession } from '../sessions/sessions';
import { type Producer } from '../config/producers';
import { type Basics } from '../context/basics';
import { type Caller } from '../rules/caller';
import { refuse } from '../rules/refusal';
import { withDue } from '../rules/secondFactorDue';

/**
 * The person, or the service in a frame in their name, of a bearer token. Reads the session on each call, so that
 * sign-out, disabling and a change of role take effect at once.
 * @throws Refusal `signedOut`
 */
export async function callerOf(
  header: string | undefined,
  { tokens, db, now, config }: Pick<Basics, 'tokens' | 'db' | 'now' | 'config'>,
): Promise<{ caller: Caller; claims: Claims }> {
  const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '') ?? [];
  const own = await tokens.readAccess(token);
  const { claims = own, service } = own ? {} : ((await tokens.readService(token)) ?? {});
  const caller = claims && (await callerOfSession(db, claims.sid, now()));
  if (claims === undefined || caller === undefined || caller.userId !== claims.sub) throw refuse.signedOut();
  return {
    caller: {
      ...withDue(config, caller),
      oversees: config.overseerRoles.includes(caller.userRole),
      ...(service && { service }),
    },
    claims,
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The producer of an API key, compared in constant time. @throws Refusal `signedOut` */
export function producerOf(key: unknown, producers: readonly Producer[]): Producer {
  const sent = digest(typeof key === 'string' ? key : '');
  const producer = producers.filter((one) => timingSafeEqual(digest(one.key), sent))[0];
  if (producer === undefined) throw refuse.signedOut('A valid X-Api-Key is needed.');
  return producer;
}

/** The wall screen of a bearer token. @throws Refusal `signedOut`, or `conflict` after its access has ended */
export async function signedInScreen(
  header: string | undefined,
  { db, now }: Pick<Basics, 'db' | 'now'>,
): Promise<SignedInScreen> {
  const screen = await screenOf(db, header, now());
  if (screen === undefined) throw refuse.signedOut('The code of a screen is needed.');
  if (screen.isStopped)
    throw refuse.conflict('The access of this screen has ended: an administrator can renew it.', {
      screen: 'stopped',
    });
  return screen;
}
