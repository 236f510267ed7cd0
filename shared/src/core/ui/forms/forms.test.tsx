import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { MessagesProvider } from '../../i18n';
import { registerUnsaved, unsavedTexts } from '../../unsaved/unsaved';
import {
  applyServerErrors,
  createDraft,
  FormCheckbox,
  FormField,
  PasswordField,
  SearchField,
  useDraft,
  useForm,
  useUnsavedGuard,
} from './index';
import { FormAutocomplete } from '../choices';

beforeEach(() => sessionStorage.clear());

const renderAt = (element: ReactNode) => {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/elsewhere', element: <p>elsewhere</p> },
  ]);
  return render(
    <MessagesProvider language="en">
      <RouterProvider router={router} />
    </MessagesProvider>,
  );
};

interface Values {
  name: string;
  password: string;
  agreed: boolean;
  person: string | null;
}
const empty: Values = { name: '', password: '', agreed: false, person: null };

describe('a field with a limit', () => {
  const sent = jest.fn();
  function Limited({ multiline }: { multiline: boolean }) {
    const form = useForm({ defaultValues: { words: '' } });
    return (
      <form onSubmit={(event) => void form.handleSubmit(sent)(event)} noValidate>
        <FormField
          control={form.control}
          name="words"
          label="Words"
          helperText="Help."
          multiline={multiline}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          rules={{ validate: (text) => text !== 'wrong' || 'Not this.' }}
        />
        <button>Send</button>
      </form>
    );
  }

  it('keeps a long text whole, says its length, and does not send it', async () => {
    const user = userEvent.setup();
    renderAt(<Limited multiline />);
    const field = screen.getByLabelText('Words');
    await user.click(field);
    await user.paste('12345'.repeat(9));
    expect(field).toHaveAccessibleDescription('Help.');
    await user.paste('12345'.repeat(4));
    expect(field).toHaveValue('12345'.repeat(13));
    expect(field).toHaveAccessibleDescription('Help. 65 of at most 60 characters');
    await user.click(screen.getByText('Send'));
    expect(await screen.findByText('5 characters too many: at most 60.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, 'wrong');
    expect(await screen.findByText('Not this.')).toBeVisible();
  });

  it('says the length of one line near its limit', async () => {
    const user = userEvent.setup();
    renderAt(<Limited multiline={false} />);
    const field = screen.getByLabelText('Words');
    await user.click(field);
    await user.paste('x'.repeat(70));
    expect(field).toHaveValue('x'.repeat(60));
    expect(field).toHaveAccessibleDescription('Help. 60 of at most 60 characters');
  });
});

describe('a bound form', () => {
  const sent = jest.fn();
  beforeEach(() => sent.mockReset());

  function Form({ refuse }: { refuse?: Record<string, string> }) {
    const form = useForm<Values>({ defaultValues: empty });
    const submit = form.handleSubmit((values) => {
      sent(values);
      if (refuse) sent(applyServerErrors(form, { kind: 'validation', fields: refuse }));
    });
    return (
      <form onSubmit={(event) => void submit(event)} noValidate>
        <FormField control={form.control} name="name" label="Name" rules={{ required: true }} />
        <FormField control={form.control} name="password" label="Password" type="password" optional />
        <FormAutocomplete
          control={form.control}
          name="person"
          label="Person"
          options={['Ana', 'Ion', 'Ionuț Weiß']}
        />
        <FormCheckbox control={form.control} name="agreed" label="Agreed" helperText="Please do" />
        <button>send</button>
      </form>
    );
  }

  test('sends what was entered', async () => {
    renderAt(<Form />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ana');
    await userEvent.type(screen.getByLabelText('Password (optional)'), 'secret');
    await userEvent.type(screen.getByLabelText('Person'), 'weiss ion');
    await userEvent.click(await screen.findByRole('option', { name: 'Ionuț Weiß' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Agreed' }));
    await userEvent.click(screen.getByRole('button', { name: 'send' }));
    expect(sent).toHaveBeenCalledWith({
      name: 'Ana',
      password: 'secret',
      agreed: true,
      person: 'Ionuț Weiß',
    });
  });

  test('says beside the field what is missing, and moves the focus there', async () => {
    renderAt(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'send' }));
    const name = screen.getByLabelText('Name');
    expect(name).toBeInvalid();
    expect(name).toBeRequired();
    expect(name).toHaveAccessibleDescription('Please fill this in.');
    expect(name).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  test("puts the server's refusals beside their fields and gives back the others", async () => {
    renderAt(<Form refuse={{ name: 'is taken', pilotCode: 'unknown pilot' }} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'send' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('is taken'));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(sent).toHaveBeenLastCalledWith(['unknown pilot']);
  });

  test('ties the help to the checkbox', () => {
    renderAt(<Form />);
    expect(screen.getByRole('checkbox', { name: 'Agreed' })).toHaveAccessibleDescription('Please do');
  });
});

test('a password can be shown and hidden again', async () => {
  renderAt(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

describe('a draft', () => {
  const at = (userId: string, now = 0) => createDraft<Values>(userId, 'form', sessionStorage, () => now);

  test('belongs to one person and one form, and ends', () => {
    at('ana').write({ name: 'typed' });
    expect(at('ana').read()).toEqual({ name: 'typed' });
    expect(at('ion').read()).toBeUndefined();
    expect(createDraft('ana', 'other').read()).toBeUndefined();
    expect(at('ana', 13 * 3600_000).read()).toBeUndefined();
    at('ana').write({ name: 'typed' });
    at('ana').clear();
    expect(at('ana').read()).toBeUndefined();
  });

  test.each(['{', '"text"', '{"at":"x","values":{}}', '{"at":0}'])('damaged as %s is none', (stored) => {
    sessionStorage.setItem('portal-draft:ana:form', stored);
    expect(at('ana').read()).toBeUndefined();
  });

  function Form() {
    const form = useForm<Values>({ defaultValues: empty });
    const { notice } = useDraft(form, { userId: 'ana', form: 'form', except: ['password'] });
    return (
      <>
        {notice}
        <FormField control={form.control} name="name" label="Name" />
        <FormField control={form.control} name="password" label="Password" type="password" />
      </>
    );
  }

  test('brings back what was typed, except the password, and can be discarded', async () => {
    const first = renderAt(<Form />);
    await userEvent.type(screen.getByLabelText('Name'), 'half a sent');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');

    renderAt(<Form />);
    expect(screen.getByLabelText('Name')).toHaveValue('half a sent');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(at('ana').read()).toBeUndefined();
  });
});

describe('unsaved input', () => {
  function Screen({ dirty }: { dirty: boolean }) {
    return (
      <>
        {useUnsavedGuard(dirty, () => 'typed text')}
        <Link to="/elsewhere">leave</Link>
      </>
    );
  }
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'leave' }));

  test('asks before the screen is left', async () => {
    renderAt(<Screen dirty />);
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.queryByText('elsewhere')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  test('nothing to lose, nothing to ask', async () => {
    renderAt(<Screen dirty={false} />);
    await leave();
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  test('can be opened at any time, also during another render', () => {
    const Asking = () => <output>{unsavedTexts().join()}</output>;
    const { rerender } = render(<p />);
    const { unmount } = renderAt(<Screen dirty />);
    rerender(<Asking />);
    expect(screen.getByRole('status')).toHaveTextContent('typed text');
    unmount();
  });

  test('counts where a form fails to say what it holds', () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const forget = [
      registerUnsaved(() => {
        throw new Error('broken');
      }),
      registerUnsaved(() => 'another'),
    ];
    expect(unsavedTexts()).toEqual(['', 'another']);
    forget.forEach((one) => one());
    reported.mockRestore();
  });

  test('is announced to the portal, and asks before the page is closed', () => {
    const { unmount } = renderAt(<Screen dirty />);
    expect(unsavedTexts()).toEqual(['typed text']);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    unmount();
    expect(unsavedTexts()).toEqual([]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});

describe('a search field', () => {
  /** A list that is filtered by the address answers later than somebody types. */
  function List({ searched }: { searched: (text: string) => void }) {
    const [q, setQ] = useState('');
    const search = (text: string) => {
      searched(text);
      setTimeout(() => setQ(text), 20);
    };
    return (
      <>
        <SearchField label="Search" value={q} onChange={search} />
        <button onClick={() => setQ('')}>clear</button>
        <output>{q}</output>
      </>
    );
  }

  test('keeps every letter while its list answers later, and follows what clears it', async () => {
    const searched = jest.fn();
    renderAt(<List searched={searched} />);
    const field = screen.getByLabelText('Search');
    await userEvent.setup({ delay: null }).type(field, 'nozzle');
    expect(field).toHaveValue('nozzle');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('nozzle'));
    expect(searched.mock.calls).toEqual([['nozzle']]);
    expect(field).toHaveValue('nozzle');
    await userEvent.click(screen.getByRole('button', { name: 'clear' }));
    expect(field).toHaveValue('');
  });
});
