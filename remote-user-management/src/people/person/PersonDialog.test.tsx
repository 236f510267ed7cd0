import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@portal/kit/wire';
import { refuse } from '@portal/kit/mock';
import { adminOfFft, aPerson, superAdmin } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd, type BackEnd, respondAs } from '../../testing/respondAs';
import UserListPage from '../list/UserListPage';
import PersonDialog from './PersonDialog';

const jonas = aPerson({ firstName: 'Jonas', lastName: 'Becker' });

async function edit(backEnd: BackEnd, person: User, options = {}) {
  const onClose = jest.fn();
  const app = await renderPage(<PersonDialog person={person} onClose={onClose} />, backEnd, options);
  await screen.findByRole('dialog', { name: /^Edit/ });
  // Once the roles are loaded, the free text input becomes a combobox.
  await waitFor(() => expect(screen.getByLabelText('Role')).toHaveAttribute('role', 'combobox'));
  const rename = (name: string) => app.enter(screen.getByLabelText('First name'), name);
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...app, onClose, rename, save };
}

beforeEach(() => window.sessionStorage.clear());

test('only what changed is sent', async () => {
  const { rename, save, requests, onClose } = await edit(aBackEnd({ people: [jonas] }), jonas);
  await rename('Jonathan');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    params: { userId: jonas.userId },
    body: { firstName: 'Jonathan' },
  });
});

describe('two administrators edit one person', () => {
  test('the second sees what the first one saved, and nothing is overwritten silently', async () => {
    const backEnd = aBackEnd({ people: [jonas] });
    const { rename, save, user, onClose, sent, calls } = await edit(backEnd, jonas);
    const somebodySaves = (change: Partial<User>) => {
      backEnd.people = backEnd.people.map((one) =>
        one.userId === jonas.userId ? { ...one, ...change } : one,
      );
    };
    somebodySaves({ firstName: 'Jon', userRole: 'SHIFT_MANAGER' });
    await rename('Jonathan');
    await save();
    const alert = await screen.findByRole('alertdialog', {
      name: 'Somebody else changed Jon Becker in the meantime',
    });
    expect(alert).toHaveTextContent('First name: “Jonas” became “Jon”');
    expect(alert).toHaveTextContent('your value: “Jonathan”');
    expect(alert).toHaveTextContent('Role: “Plant Operator” became “Shift Manager”');
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);

    // And once more while the question stands.
    somebodySaves({ lastName: 'Baker' });
    await user.click(within(alert).getByRole('button', { name: 'Overwrite with my values' }));
    const again = await screen.findByRole('alertdialog', { name: /Jon Baker/ });
    expect(again).toHaveTextContent('Last name: “Becker” became “Baker”');
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);

    await user.click(within(again).getByRole('button', { name: 'Keep both and save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('PUT')).toEqual([{ firstName: 'Jonathan' }]);
  });

  test('the second can take what the first one saved and go on from there', async () => {
    const backEnd = aBackEnd({ people: [jonas] });
    const { rename, save, user } = await edit(backEnd, jonas);
    backEnd.people = backEnd.people.map((one) =>
      one.userId === jonas.userId ? { ...one, firstName: 'Jon' } : one,
    );
    await rename('Jonathan');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Take their values' }));
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Jon'));
  });

  test('an account deleted in the meantime is reported as such', async () => {
    const backEnd = aBackEnd({ people: [jonas] });
    const { rename, save } = await edit(backEnd, jonas);
    backEnd.people = backEnd.people.filter(({ userId }) => userId !== jonas.userId);
    await rename('Jonathan');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('has been deleted in the meantime');
  });

  test('an account deleted between the check and the save is reported as such', async () => {
    const backEnd = aBackEnd({
      people: [jonas],
      answers: { 'PUT /users/update': () => refuse(404, 'There is no such user.') },
    });
    const { rename, save } = await edit(backEnd, jonas);
    await rename('Jonathan');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('has been deleted in the meantime');
  });
});

test('an ADMIN sees beside the fields why pilot and own level stay as they are', async () => {
  const backEnd = aBackEnd({ caller: adminOfFft });
  const [self] = backEnd.people;
  if (!self) throw new Error('no self');
  await edit(backEnd, self);
  expect(screen.getByRole('combobox', { name: 'Access level' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/Your own access level: another administrator/)).toBeInTheDocument();
  expect(screen.getByText(/Your own pilot: another administrator/)).toBeInTheDocument();
});

test('a new access level shows what the person will see, before it is saved', async () => {
  const menu = [
    {
      id: 'users',
      owner: 'x',
      type: 'item' as const,
      titleId: 'people.title',
      url: '/u',
      when: { accessLevels: ['ADMIN'] },
    },
  ];
  const { user } = await edit(aBackEnd({ people: [jonas] }), jonas, { portal: { menu } });
  await user.click(screen.getByRole('combobox', { name: 'Access level' }));
  await user.click(await screen.findByRole('option', { name: 'Administrator' }));
  expect(await screen.findByText('Menus they will see')).toBeInTheDocument();
  expect(screen.getByText('Users')).toBeInTheDocument();
});

describe('somebody is invited', () => {
  async function invite(backEnd: BackEnd, options = {}) {
    const onClose = jest.fn();
    const page = (
      <>
        <UserListPage />
        <PersonDialog onClose={onClose} />
      </>
    );
    const app = await renderPage(page, backEnd, options);
    const role = await screen.findByRole('combobox', { name: 'Role' });
    const fill = async (firstName: string, email: string) => {
      await app.enter(screen.getByLabelText('First name'), firstName);
      await app.enter(screen.getByLabelText('Last name'), 'Ionescu');
      await app.enter(screen.getByLabelText('E-mail'), email);
      await app.user.click(role);
      await app.user.click(await screen.findByRole('option', { name: 'Plant Operator' }));
    };
    const send = () => app.user.click(screen.getByRole('button', { name: 'Send invitation' }));
    return { ...app, onClose, fill, send };
  }

  test('username, level and pilot follow the e-mail and the role', async () => {
    const { fill, send, onClose, sent } = await invite(aBackEnd({ caller: superAdmin }));
    await fill('Ana', 'ana.ionescu@portal.test');
    expect(screen.getByLabelText('Username')).toHaveValue('ana.ionescu');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('POST')).toMatchObject([
      { username: 'ana.ionescu', userRole: 'PLANT_OPERATOR', pilotRole: 'USER', pilotCode: 'FFT' },
    ]);
  });

  test('an e-mail that somebody has is refused beside its field', async () => {
    const answers = { 'POST /users/create': () => refuse(409, 'Taken', { email: 'Taken' }) };
    const { fill, send, onClose } = await invite(aBackEnd({ people: [jonas], answers }));
    await fill('Ana', jonas.email);
    await send();
    expect(
      await screen.findByText('There is already an account with this e-mail address.'),
    ).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('an invitation that finds no such call does not say that the person was deleted', async () => {
    const answers = { 'POST /users/create': () => refuse(404, 'There is no such path.') };
    const { fill, send, onClose } = await invite(aBackEnd({ answers }));
    await fill('Ana', 'ana@portal.test');
    await send();
    expect(await screen.findByRole('alert')).not.toHaveTextContent('deleted');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('an invitation without an answer keeps its form, and is sent again as it is', async () => {
    const respond = respondAs(aBackEnd());
    let tries = 0;
    const { fill, send, onClose } = await invite(aBackEnd(), {
      respond: (request: Parameters<typeof respond>[0]) =>
        request.path === '/users/create' && tries++ === 0
          ? { error: { kind: 'timeout', isKeyed: true } }
          : respond(request),
    });
    await fill('Ana', 'ana@portal.test');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('it is never done twice');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('spaces are explained before anything is sent where the site says so', async () => {
    const config = { peer: { noSpacesInNames: true } };
    const { fill, send, calls } = await invite(aBackEnd({ kind: 'peer' }), { config });
    await fill('Ana María', 'ana@portal.test');
    await send();
    expect(await screen.findByText(/back end refuses spaces/)).toBeInTheDocument();
    expect(calls).not.toContain('POST /users/create');
  });
});
