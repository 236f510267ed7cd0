import { linkTokenText } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { userTarget, audit, forUpdateOfUser, personById, refuse, route, consumeSecret } from '../../platform';
import { removeSecondFactor } from '../secondFactor/secondFactorQueries';
import { takeAccountBack } from './takeAccountBack';

const undoSecondFactor = route({
  call: 'POST /users/second-factor/undo',
  summary:
    'Undoes a second factor that somebody else set: revokes all access grants, voids the password and mails a link to set a new one',
  body: linkTokenText,
  bodyIs: 'text',
  data: z.null(),
  async handle({ body, origin, basics }) {
    const { db, now } = basics;
    await db.transaction(async (tx) => {
      const used = await consumeSecret(tx, body, 'secondFactorUndo', now());
      const person = used && (await personById(tx, used.userId, forUpdateOfUser));
      if (person?.status !== 'ACTIVE') throw refuse.invalid({ token: 'This link is no longer valid.' });
      await removeSecondFactor(tx, person.userId);
      await takeAccountBack(tx, basics, { caller: person, origin });
      const details = { undone: true };
      await audit(tx, 'auth.secondFactorRemoved', { caller: person, origin }, userTarget(person), details);
    });
  },
});

export const undoSecondFactorRoutes = [undoSecondFactor];
