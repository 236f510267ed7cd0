import { expect } from '@playwright/test';
import { callsOf, personOf, uniqueName } from '../user-management/people';
import { mailsTo } from './mails';
import { CHOSEN, portalUrl } from './people';

export interface OwnPilot {
  /** A pilot that no other test sends to. */
  code: string;
  /** Its only user, an operator; the password is `CHOSEN`. */
  email: string;
  userId: string;
}

/**
 * The token of the newest link in an address's mails. Waits for the mail.
 * @param page the link's path, for example `/answer`, where mails of another kind may have come before
 */
export async function mailedToken(email: string, page = ''): Promise<string> {
  let token: string | undefined;
  const look = async () => {
    const newest = (await mailsTo(email)).at(-1);
    token = newest?.split(`${page}#token=`)[1]?.split(/\s/)[0];
    return token;
  };
  await expect.poll(look, { message: `a link mailed to ${email}`, intervals: [100] }).toBeDefined();
  return token ?? '';
}

type Role = { userRole?: string; pilotRole?: string };

export async function personIn(code: string, role: Role = {}): Promise<Omit<OwnPilot, 'code'>> {
  const call = await callsOf('super@portal.test');
  const name = uniqueName();
  const email = `${name.toLowerCase()}@portal.test`;
  const user = {
    email,
    username: name.toLowerCase(),
    firstName: name,
    lastName: 'Tester',
    userRole: 'OPERATOR',
    pilotRole: 'USER',
    pilotCode: code,
    ...role,
  };
  expect((await call('POST', '/users/create', user)).status).toBe(201);
  const activated = await fetch(`${portalUrl()}/api/users/activate?token=${await mailedToken(email)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: CHOSEN,
  });
  expect(activated.status).toBe(200);
  const { userId } = await personOf(call, email);
  return { email, userId };
}

/** A new pilot with one user, for tests that count events or notifications while other tests run. */
export async function ownPilot(role: Role = {}): Promise<OwnPilot> {
  const call = await callsOf('super@portal.test');
  const name = uniqueName();
  const code = name.toUpperCase();
  expect((await call('POST', '/admin/pilots', { code, name: `Hall of ${name}` })).status).toBe(200);
  return { code, ...(await personIn(code, role)) };
}
