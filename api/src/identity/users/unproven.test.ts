import { budgets } from '../../platform/rules/budget';
import { oneKind } from '../../../test/databases';
import { freshName, newUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';

describe('an address that has not proven itself', () => {
  const portal = portalOf(oneKind);
  const { most } = budgets.mailsToAddress;
  const as = (method: string, path: string, json?: object) => portal.as('admin.fft', method, path, json);
  const invited = async (email: string) =>
    (await as('POST', '/users/create', newUser({ email }))).data as string;

  it('is invited a few times a day, however often an administrator asks', async () => {
    const email = `${freshName()}@site.test`;
    const id = await invited(email);
    const statuses: number[] = [];
    for (let nth = 1; nth <= most; nth++) statuses.push((await as('POST', `/users/${id}/invite`)).status);
    expect(statuses).toEqual([...Array<number>(most - 1).fill(200), 429]);
    // Nor is it by another account of the same address, or capitals.
    expect((await as('DELETE', `/users/delete?userId=${id}`)).status).toBe(200);
    expect((await as('POST', '/users/create', newUser({ email: email.toUpperCase() }))).status).toBe(429);
    expect((await as('POST', '/users/create', newUser())).status).toBe(201);
  });

  it('is notified a few times a day that an invited person moved to another', async () => {
    const [one, other] = [`${freshName()}@site.test`, `${freshName()}@site.test`];
    const id = await invited(one);
    const move = async (email: string) => (await as('PUT', `/users/update?userId=${id}`, { email })).status;
    const statuses: number[] = [];
    for (let nth = 1; nth <= most; nth++) statuses.push(await move(other), await move(one));
    expect(statuses.slice(0, 2)).toEqual([200, 200]);
    expect(statuses).toContain(429);
  });
});
