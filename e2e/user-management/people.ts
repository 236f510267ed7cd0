import { expect, type Page } from '@playwright/test';
import { passwordOf, portalUrl } from '../support/people';

export const USERS = '/user-management/users/user-list';
export const ROLES = '/user-management/users/role-list';

/** A name of its own for each run: tests share one portal. */
export const uniqueName = () => `Eva${Math.random().toString(36).slice(2, 8)}`;

interface Answer {
  status: number;
  data: unknown;
}
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/**
 * Calls the back end as somebody, without any screen in between: what a forged request would do.
 * @param url of another portal than the suite's own
 */
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
    const envelope = (await response.json().catch(() => ({}))) as { data?: unknown };
    return { status: response.status, data: envelope.data };
  };
  const { data } = await send('POST', '/users/authenticate', { email, password: passwordOf(email) });
  const { accessToken } = data as { accessToken: string };
  return (method, path, body) => send(method, path, body, accessToken);
}

/** An account as far as these tests look at it. */
export interface Person {
  userId: string;
  email: string;
  firstName: string;
  userRole: string;
}

/** The account of an e-mail. */
export async function personOf(call: Call, email: string): Promise<Person> {
  const { data } = await call('GET', '/users');
  const found = (data as Person[]).find((person) => person.email === email);
  if (!found) throw new Error(`There is no account of ${email}`);
  return found;
}

/** Invites somebody to FFT without a screen. */
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

/** The list with nobody but the named one, and their menu open. */
export async function openMenu(page: Page, firstName: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(firstName);
  await page.getByRole('button', { name: `Actions for ${firstName} Tester` }).click();
}
