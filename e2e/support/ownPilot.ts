import { expect } from '@playwright/test';
import { callsOf, personOf, uniqueName } from '../user-management/people';
import { CHOSEN, portalUrl } from './people';

export interface OwnPilot {
  /** Of a pilot that nothing else in the suite sends to. */
  code: string;
  /** Its one person, an operator; the password is `CHOSEN`. */
  email: string;
  userId: string;
}

interface Mail {
  to: string;
  text: string;
}

/**
 * The token of the newest link mailed to an address; a mail leaves a moment after what it is about.
 * @param page where the link leads, `/answer` say, where mails of another kind may have come before
 */
export async function mailedToken(email: string, page = ''): Promise<string> {
  let token: string | undefined;
  const look = async () => {
    const answer = await fetch(`${portalUrl()}/mailbox`, { headers: { Accept: 'application/json' } });
    const mails = (await answer.json()) as Mail[];
    token = mails
      .findLast(({ to }) => to === email)
      ?.text.split(`${page}#token=`)[1]
      ?.split(/\s/)[0];
    return token;
  };
  await expect.poll(look, { message: `a link mailed to ${email}`, intervals: [100] }).toBeDefined();
  return token ?? '';
}

/** Who somebody is beside their name. */
type Role = { userRole?: string; pilotRole?: string };

/** Somebody of a pilot, invited and activated as people are. */
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

/** A pilot with one person, made as an administrator makes them: for tests that count, whatever else goes on. */
export async function ownPilot(role: Role = {}): Promise<OwnPilot> {
  const call = await callsOf('super@portal.test');
  const name = uniqueName();
  const code = name.toUpperCase();
  expect((await call('POST', '/admin/pilots', { code, name: `Hall of ${name}` })).status).toBe(200);
  return { code, ...(await personIn(code, role)) };
}
