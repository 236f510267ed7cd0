import { plainScreenCode, screenSignInRequest, screenTokenSchema } from '@portal/shared/wire';
import {
  addressKeys,
  audit,
  col,
  endOf,
  first,
  freshToken,
  hashOfToken,
  screenHasAdmin,
  type Networks,
  networksOf,
  placeKeys,
  refuse,
  route,
  sql,
  type ThrottleKey,
} from '../../platform';
import { markOfScreenCode } from './code';
import { screenTarget } from './screenQueries';

/** Guesses count only by place: a code names no account that they could lock out. */
const keysFor = (networks: Networks): ThrottleKey[] => [
  ...placeKeys('screen code', networks),
  ...addressKeys(networks, 'screen code '),
];

const signInScreen = route({
  call: 'POST /wallboard/sign-in',
  summary: 'Exchanges a wall screen’s code, once, for its token',
  body: screenSignInRequest,
  data: screenTokenSchema,
  async handle({ body, origin, basics: { config, db, now, seal, throttle } }) {
    const keys = keysFor(networksOf(origin.address));
    await throttle.attempt(keys);
    const token = freshToken();
    const at = now().toISOString();
    await db.transaction(async (tx) => {
      // One statement, so that of two screens that type the same code at once only one gets the token.
      const screen = await first(
        tx,
        { screenId: col.text, name: col.text, pilotCode: col.text },
        sql`update screens s set code_hash = null, code_until = null, token_hash = ${hashOfToken(token)},
            signed_in_at = ${at}::timestamptz, ends_at = ${endOf(at, config)}::timestamptz
          where code_hash = ${markOfScreenCode(seal, plainScreenCode(body.code))} and code_until > ${at}::timestamptz and ${screenHasAdmin}
          returning id as "screenId", name, pilot_code as "pilotCode"`,
      );
      if (screen === undefined) throw refuse.signedOut('The code is wrong or no longer valid.');
      // The screen itself is the actor, because nobody is signed in there.
      const caller = { userId: screen.screenId, username: screen.name, firstName: '', lastName: '' };
      await audit(tx, 'screens.signIn', { caller, origin }, screenTarget(screen));
    });
    await throttle.succeeded(keys);
    return { token };
  },
});

export const screenSignInRoutes = [signInScreen];
