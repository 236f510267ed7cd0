import { createHash } from 'node:crypto';
import { backChannelLogoutRequest } from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  all,
  userTarget,
  audit,
  endSessions,
  personColumns,
  personShape,
  Refusal,
  refuse,
  route,
  rows,
  run,
  type Sql,
  sql,
  timestamp,
  userTables,
} from '../../../platform';
import { readLogoutToken } from './logoutToken';

const endProviderSessions = route({
  call: 'POST /users/sso/:provider/logout',
  summary: 'Ends a person’s sessions on request of a sign-in provider (OpenID Connect Back-Channel Logout)',
  body: backChannelLogoutRequest,
  bodyIs: 'form',
  data: z.null(),
  async handle({ params, body, origin, basics }) {
    const { db, now, signInProviders, log } = basics;
    const provider = signInProviders.get(params.provider);
    if (provider === undefined) throw refuse.unknown('provider');
    // No limit by address, which a provider may share with others: nobody can guess its signature.
    const logoutSaid = await readLogoutToken(provider, body.logout_token, now()).catch((error: unknown) => {
      log.warn({ err: error, provider: params.provider }, 'a logout could not be checked');
      throw new Refusal(
        'unavailable',
        'The keys of the provider cannot be had. Please send it again.',
        null,
        60,
      );
    });
    const invalid = () => refuse.invalid({ logout_token: 'This is no logout token that holds here.' });
    if (logoutSaid === undefined) throw invalid();
    const { tokenId, subject, sid, until } = logoutSaid;
    const { id } = provider.settings;
    await db.transaction(async (tx) => {
      await tx.query(sql`delete from provider_logouts where expires_at < ${timestamp(now())}`);
      const jti = createHash('sha256').update(`${id} ${tokenId}`).digest('base64url');
      const isFirst = await run(
        tx,
        sql`insert into provider_logouts (jti, expires_at) values (${jti}, ${timestamp(until)})
          on conflict do nothing`,
      );
      if (isFirst === 0) throw invalid();
      // Of one session at the provider, or all sessions of a person if the token names none.
      const of = (subjectColumn: Sql, sidColumn: Sql) =>
        all([
          sql`provider = ${id}`,
          ...(sid === undefined ? [] : [sql`${sidColumn} = ${sid}`]),
          ...(subject === undefined ? [] : [sql`${subjectColumn} = ${subject}`]),
        ]);
      await tx.query(sql`delete from sso_codes where ${of(sql`subject`, sql`sid`)}`);
      const sessions = of(sql`provider_subject`, sql`provider_sid`);
      const people = await rows(
        tx,
        personShape,
        sql`select ${personColumns} from ${userTables} where u.id in (select user_id from sessions where ${sessions})`,
      );
      await endSessions(tx, [sessions]);
      for (const person of people)
        await audit(tx, 'auth.providerLogout', { caller: person, origin }, userTarget(person), {
          provider: id,
        });
    });
  },
});

export const ssoLogoutRoutes = [endProviderSessions];
