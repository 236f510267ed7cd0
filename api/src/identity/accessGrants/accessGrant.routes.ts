import { endAccessGrantsRequest, accessGrantSchema, tokenSetSchema } from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  userTarget,
  audit,
  budgets,
  checkCurrentPassword,
  holdChecked,
  openSession,
  route,
  wayOf,
} from '../../platform';
import { endAccessGrants, accessGrantsOf } from './accessGrants';

const listAccessGrants = route({
  call: 'GET /users/access-grants',
  summary: 'The caller’s access grants: sessions, links, numbers and others',
  data: z.array(accessGrantSchema),
  async handle({ caller, basics: { config, db, now } }) {
    const providers = new Map(config.identity.providers.map(({ id, name }) => [id, name]));
    return (await accessGrantsOf(db, caller.userId, now())).map((one) => {
      const name = one.kind === 'identity' ? providers.get(one.name ?? '') : undefined;
      return name === undefined ? one : { ...one, name };
    });
  },
});

const endOwnAccessGrants = route({
  call: 'POST /users/access-grants/end',
  budget: budgets.account,
  summary: 'Revokes all access grants after a break-in; returns a new session',
  body: endAccessGrantsRequest,
  data: tokenSetSchema,
  async handle({ body, caller, origin, basics }) {
    const checked = await checkCurrentPassword(basics, caller, body.currentPassword);
    return basics.db.transaction(async (tx) => {
      await holdChecked(tx, caller, checked);
      const way = await wayOf(tx, caller.sessionId);
      await endAccessGrants(tx, basics, 'brokenInto', { caller, origin });
      const tokens = await openSession(tx, basics, caller, origin, way);
      await audit(tx, 'auth.brokenInto', { caller, origin }, userTarget(caller));
      return tokens;
    });
  },
});

export const accessGrantRoutes = [listAccessGrants, endOwnAccessGrants];
