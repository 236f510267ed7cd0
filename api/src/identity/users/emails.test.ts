import { oneKind } from '../../../test/databases';
import { linkTo } from '../../../test/mails';
import { freshName, newUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';

describe('an address whose domain is in other letters', () => {
  const portal = portalOf(oneKind);
  const as = (method: string, path: string, json?: object) => portal.as('admin.fft', method, path, json);
  const listed = async (q: string) =>
    ((await as('GET', `/users?q=${encodeURIComponent(q)}`)).data as { results: { email: string }[] }).results;

  it('is stored in ASCII, shown as written, found and compared in both forms', async () => {
    const name = freshName();
    const [written, ascii] = [`${name}@завод.рф`, `${name}@xn--80aegj1b.xn--p1ai`];
    const { status, data } = await as('POST', '/users/create', newUser({ email: written }));
    expect(status).toBe(201);
    await linkTo(portal.db, ascii, 'activate-account');
    for (const q of [written, ascii]) expect(await listed(q)).toMatchObject([{ email: written }]);
    expect((await as('POST', '/users/create', newUser({ email: ascii }))).status).toBe(409);
    // The form of a person sends back what it was shown: nothing changes.
    const same = await as('PUT', `/users/update?userId=${String(data)}`, { email: written });
    expect(same.status).toBe(200);
    expect(await listed(ascii)).toHaveLength(1);
  });

  it('is refused in words where the letters are before the @', async () => {
    const { status, errors } = await as('POST', '/users/create', newUser({ email: 'jörg@corp.example' }));
    expect([status, JSON.stringify(errors)]).toEqual([400, expect.stringContaining('before the @')]);
  });

  it('finds a name by either apostrophe', async () => {
    const name = freshName();
    await as('POST', '/users/create', newUser({ firstName: name, lastName: 'O’Neil' }));
    await as('POST', '/users/create', newUser({ firstName: name, lastName: "O'Neil" }));
    for (const q of ["o'neil", 'O’Neil']) expect(await listed(`${name} ${q}`)).toHaveLength(2);
  });
});
