import { Refusal } from '../../lib/say';
import type { FramePerson } from './openings';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** The password of the demo's people. */
const PASSWORD = 'Portal-demo-1';

/** Signs the people of a demo in at its portal, each once. @returns what the page keeps of that, by `localStorage` key */
export function demoSignIn(portal: string, people: readonly FramePerson[]) {
  const sessions = new Map<string, Promise<Record<string, string>>>();
  const signIn = async (userId: string) => {
    const email = `${people.find((one) => one.userId === userId)?.username}@portal.test`;
    const answer = await fetch(`${portal}/api/users/authenticate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok)
      throw new Refusal(`${portal} is no demo: ${email} cannot sign in there (${answer.status}).`);
    const { accessToken, refreshToken } = ((await answer.json()) as { data: Tokens }).data;
    return { serviceToken: accessToken, refreshToken };
  };
  return (userId: string): Promise<Record<string, string>> => {
    const session = sessions.get(userId) ?? signIn(userId);
    sessions.set(userId, session);
    return session;
  };
}
