import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import PersonDialog from './people/person/PersonDialog';
import PilotDialog from './access/pilots/PilotDialog';
import RoleDialog from './people/roles/RoleDialog';
import MakeCodeDialog from './access/screens/MakeCodeDialog';
import MakeAccountDialog from './access/serviceAccounts/MakeAccountDialog';
import RenewDialog from './access/serviceAccounts/RenewDialog';
import { anAccount } from './testing/builders';
import { aBackEnd } from './testing/respondAs';
import { renderPage } from './testing/renderPage';

const onClose = () => undefined;

/** Every form in a dialog of this remote, with a field and its input. A test in `ops` checks that none is missing. */
const FORMS: readonly [name: string, form: ReactElement, field: string, text: string][] = [
  ['an invitation', <PersonDialog onClose={onClose} />, 'First name', 'Ruxandra'],
  ['a pilot', <PilotDialog pilots={[]} onClose={onClose} />, 'Name (optional)', 'The hall in Cluj'],
  ['a role', <RoleDialog roles={[]} onClose={onClose} />, 'Name', 'Night watch'],
  ['a screen', <MakeCodeDialog screens={[]} onClose={onClose} />, 'Name of the screen', 'Hall 2'],
  ['a service account', <MakeAccountDialog accounts={[]} onClose={onClose} />, 'Name', 'Cell 4'],
  ['a new token', <RenewDialog account={anAccount()} onClose={onClose} />, 'Valid for (days)', '30'],
];

describe.each(FORMS)('%s', (_name, form, field, text) => {
  const open = async () => {
    const app = await renderPage(form, aBackEnd());
    const dialog = within(await screen.findByRole('dialog'));
    return { ...app, input: await dialog.findByLabelText(field) };
  };
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks before input is lost, and restores it when it is opened again', async () => {
    const { enter, input, unmount } = await open();
    expect(isAsked()).toBe(false);
    await enter(input, text);
    expect(isAsked()).toBe(true);
    unmount();
    expect(isAsked()).toBe(false);
    expect((await open()).input).toHaveValue(text);
  });
});
