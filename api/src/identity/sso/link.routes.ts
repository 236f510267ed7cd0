import {
  linkedAccountsSchema,
  linkTokenText,
  ssoAddressSchema,
  ssoAskedSchema,
  ssoLinkRequest,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  userTarget,
  audit,
  budgets,
  checkCurrentPassword,
  col,
  endSessions,
  exists,
  forUpdateOfUser,
  holdChecked,
  passwordUse,
  personById,
  present,
  readSecret,
  refuse,
  route,
  rows,
  run,
  spend,
  sql,
  timestamp,
  consumeSecret,
  without,
} from '../../platform';
import { begun } from './begun';

const linked = route({
  call: 'GET /users/sso/linked',
  summary: "The site's sign-in providers, and the caller's account at each",
  data: linkedAccountsSchema,
  async handle({ caller, basics: { config, db } }) {
    const links = await rows(
      db,
      {
        issuer: col.text,
        linkedAt: col.text,
        lastUsedAt: col.orNull(col.text),
        isConfirmed: col.flag,
        isManaged: col.flag,
      },
      sql`select issuer, linked_at as "linkedAt", last_used_at as "lastUsedAt",
          confirmed_at is not null as "isConfirmed", managed as "isManaged"
        from identities where user_id = ${caller.userId}::uuid`,
    );
    return config.identity.providers.map(({ id, name, issuer }) => {
      const one = links.find((linkedOne) => linkedOne.issuer === issuer);
      return { provider: id, name, ...(one && present(without(one, 'issuer'))) };
    });
  },
});

const askForSsoLink = route({
  call: 'POST /users/sso/:provider/link',
  budget: budgets.account,
  summary: 'Starts linking the caller’s account at a sign-in provider; returns the address to open',
  body: ssoLinkRequest,
  data: ssoAddressSchema,
  async handle({ params, body, caller, origin, basics, reply }) {
    const provider = basics.signInProviders.get(params.provider);
    if (provider === undefined) throw refuse.unknown('provider');
    await checkCurrentPassword(basics, caller, body.currentPassword);
    const { userId, sessionId } = caller;
    const { issuer, name } = provider.settings;
    const isLinked = await exists(
      basics.db,
      sql`select from identities where user_id = ${userId}::uuid and issuer = ${issuer} and confirmed_at is not null`,
    );
    if (isLinked) throw refuse.conflict(`Your account is already linked with ${name}.`);
    return { url: await begun(provider, basics, { origin, reply }, { kind: 'link', userId, sessionId }) };
  },
});

const deadLink = () => refuse.invalid({ token: 'This link is no longer valid.' });

const readSsoLink = route({
  call: 'POST /users/sso/confirm/look',
  summary: 'The account at a sign-in provider that a mailed link would link; changes nothing',
  body: linkTokenText,
  bodyIs: 'text',
  data: ssoAskedSchema,
  async handle({ body, basics: { db, now } }) {
    const request = await readSecret(db, body, 'ssoLink', now());
    if (typeof request?.about !== 'string') throw deadLink();
    await spend(db, request.userId, budgets.changes, now());
    return { account: request.about };
  },
});

const confirmSsoLink = route({
  call: 'POST /users/sso/confirm',
  summary: 'Links the account at a sign-in provider by the mailed link',
  body: linkTokenText,
  bodyIs: 'text',
  data: z.null(),
  async handle({ body, origin, basics: { config, db, mailer, now } }) {
    await db.transaction(async (tx) => {
      const used = await consumeSecret(tx, body, 'ssoLink', now());
      const person = used && (await personById(tx, used.userId, forUpdateOfUser));
      if (person?.status !== 'ACTIVE') throw deadLink();
      const { issuer, subject } = used ?? {};
      const confirmed = await rows(
        tx,
        { provider: col.text },
        sql`update identities set confirmed_at = ${timestamp(now())}
          where user_id = ${person.userId}::uuid and issuer = ${issuer ?? null} and subject = ${subject ?? null}
            and confirmed_at is null returning provider`,
      );
      if (confirmed.length === 0) throw deadLink();
      for (const { provider } of confirmed) {
        const about = config.identity.providers.find(({ id }) => id === provider)?.name ?? provider;
        await mailer.enqueue(tx, { purpose: 'ssoLinked', userId: person.userId, about });
        await audit(tx, 'auth.ssoLinked', { caller: person, origin }, userTarget(person), { provider });
      }
    });
  },
});

const unlink = route({
  call: 'POST /users/sso/:provider/unlink',
  budget: budgets.account,
  summary: 'Unlinks the caller’s account at a sign-in provider; notifies them by mail',
  body: ssoLinkRequest,
  data: z.null(),
  async handle({ params, body, caller, origin, basics }) {
    const { config, db, mailer, signInProviders } = basics;
    const settings = signInProviders.get(params.provider)?.settings;
    if (settings === undefined) throw refuse.unknown('provider');
    const checked = await checkCurrentPassword(basics, caller, body.currentPassword);
    await db.transaction(async (tx) => {
      await holdChecked(tx, caller, checked);
      if ((await passwordUse(tx, config.identity, caller)) === 'refused')
        throw refuse.conflict(
          'You could no longer sign in: this site does not accept a password for your account.',
        );
      const { id: provider, issuer, name } = settings;
      const removed = await run(
        tx,
        sql`delete from identities where user_id = ${caller.userId}::uuid and issuer = ${issuer}`,
      );
      if (removed === 0) throw refuse.unknown('linked account');
      // Keeps this session, whose owner has just given the password.
      await endSessions(tx, [
        sql`user_id = ${caller.userId}::uuid and provider = ${provider} and id <> ${caller.sessionId}::uuid`,
      ]);
      await mailer.enqueue(tx, { purpose: 'ssoUnlinked', userId: caller.userId, about: name });
      await audit(tx, 'auth.ssoUnlinked', { caller, origin }, userTarget(caller), { provider });
    });
  },
});

export const ssoLinkRoutes = [linked, askForSsoLink, readSsoLink, confirmSsoLink, unlink];
