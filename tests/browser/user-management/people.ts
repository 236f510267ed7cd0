import { expect, type Page } from '@playwright/test';
import { passwordOf, portalUrl } from '../support/people';

export const USERS = '/user-management/users/user-list';
export const ROLES = '/user-management/users/role-list';

/** A unique name, because tests share one portal. */
export const uniqueName = () => `Eva${Math.random().toString(36).slice(2, 8)}`;

interface Answer {
  status: number;
  data: unknown;
  errors?: Readonly<Record<string, string>> | null;
}
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Calls of the back end as a user, without the page's checks. @param url another portal than the suite's */
export async function callsOf(email: string, url = portalUrl()): Promise<Call> {
  const send = async (method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const envelope = (await response.json().catch(() => ({}))) as Pick<Answer, 'data' | 'errors'>;
    return { ...envelope, status: response.status };
  };
  const { data } = await send('POST', '/users/authenticate', { email, password: passwordOf(email) });
  const { accessToken } = data as { accessToken: string };
  return async (method, path, body) => {
    const answer = await send(method, path, body, accessToken);
    if (answer.errors?.stepUp === undefined) return answer;
    // A long test.
    await send('POST', '/users/step-up', { currentPassword: passwordOf(email) }, accessToken);
    return send(method, path, body, accessToken);
  };
}

export interface Person {
  userId: string;
  email: string;
  firstName: string;
  userRole: string;
}

export async function personOf(call: Call, email: string): Promise<Person> {
  const { data } = await call('GET', '/users');
  const account = (data as Person[]).find((person) => person.email === email);
  if (!account) throw new Error(`There is no account of ${email}`);
  return account;
}

export async function invite(call: Call, firstName: string): Promise<Person> {
  const email = `${firstName.toLowerCase()}@portal.test`;
  const body = {
    email,
    username: firstName.toLowerCase(),
    firstName,
    lastName: 'Tester',
    userRole: 'OPERATOR',
    pilotRole: 'USER',
    pilotCode: 'FFT',
  };
  expect((await call('POST', '/users/create', body)).status).toBe(201);
  return personOf(call, email);
}

export async function openMenu(page: Page, firstName: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(firstName);
  // The row moves when the others go.
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${firstName} Tester` }).click();
}
