import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { accountPurposes } from '../../platform/security/secrets';
import { oneKind } from '../../../test/databases';
import { mailsSent } from '../../../test/mails';
import { makeUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';

type Order = Parameters<ReturnType<typeof portalOf>['basics']['mailer']['enqueue']>[1];
type AccountPurpose = (typeof accountPurposes)[number];

const address = 'elsewhere@site.test';
const identity = { issuer: 'https://id.example', subject: 'ana' };

/** What each mailed link confirms beside the account that it belongs to, and where that stands. */
const confirmed: Readonly<
  Record<
    AccountPurpose,
    { readonly status?: string; readonly order: (userId: string) => Order; readonly names: object }
  >
> = {
  activate: { status: 'INVITED', order: (userId) => ({ purpose: 'activate', userId }), names: {} },
  reset: { order: (userId) => ({ purpose: 'reset', userId }), names: {} },
  email: {
    order: (userId) => ({ purpose: 'email', userId, email: address, sessionId: userId }),
    names: { email: address },
  },
  emailUndo: {
    order: (userId) => ({ purpose: 'emailUndo', userId, email: address }),
    names: { email: address },
  },
  secondFactorUndo: { order: (userId) => ({ purpose: 'secondFactorUndo', userId }), names: {} },
  ssoLink: {
    order: (userId) => ({ purpose: 'ssoLink', userId, about: 'Corporate', identity }),
    names: { ...identity, about: 'Corporate' },
  },
};

describe('a mailed link', () => {
  const portal = portalOf(oneKind);

  it.each(accountPurposes)('to %s names what it confirms', async (purpose) => {
    const { status = 'ACTIVE', order, names } = confirmed[purpose];
    const userId = await makeUser(portal, { status });
    await portal.basics.mailer.enqueue(portal.db, order(userId));
    await mailsSent(portal.db);
    const secret = await first(
      portal.db,
      {
        purpose: col.text,
        email: col.orNull(col.text),
        issuer: col.orNull(col.text),
        subject: col.orNull(col.text),
        about: col.orNull(col.text),
      },
      sql`select purpose, email, issuer, subject, about from secrets where user_id = ${userId}::uuid`,
    );
    expect(secret).toEqual({
      email: null,
      issuer: null,
      subject: null,
      about: null,
      ...names,
      purpose,
    });
  });
});
