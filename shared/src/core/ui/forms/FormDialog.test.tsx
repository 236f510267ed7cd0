import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ApiFailure } from '../../session';
import { renderApp } from '../../../testing/renderApp';
import { FormDialog, FormField, useForm, useFormDialog, useFormFailure } from './index';

beforeEach(() => sessionStorage.clear());

interface Sent {
  answer?: ApiFailure;
  wait?: Promise<void>;
  staysWhileBusy?: boolean;
  summary?: boolean;
}

/** A dialog with one field; the test answers for its submit. */
async function draw({ answer, wait, staysWhileBusy, summary = false }: Sent = {}) {
  const closed = jest.fn();
  function Dialog() {
    const form = useForm({ defaultValues: { name: '' } });
    const { close, frame } = useFormDialog(form, {
      draft: { userId: 'ana', form: 'thing:new' },
      typed: ({ name }) => name,
      onClose: closed,
    });
    const { problem, show } = useFormFailure(form, { summary });
    const submit = form.handleSubmit(async () => {
      show(undefined);
      await wait;
      if (answer) show(answer);
      else close();
    });
    return (
      <FormDialog
        title="A thing"
        submitLabel="Make it"
        onSubmit={submit}
        problem={problem}
        staysWhileBusy={staysWhileBusy ?? false}
        {...frame}
      >
        <FormField control={form.control} name="name" label="Name" />
      </FormDialog>
    );
  }
  const view = await renderApp(<Dialog />);
  const user = userEvent.setup();
  const name = screen.getByLabelText('Name');
  return {
    ...view,
    closed,
    user,
    name,
    send: () => user.click(screen.getByRole('button', { name: 'Make it' })),
  };
}
const refused = (more: Partial<ApiFailure>): ApiFailure => ({ kind: 'validation', ...more });

it('is named by its title, and closes by its button without leaving a draft', async () => {
  const { user, name, closed, unmount } = await draw();
  expect(screen.getByRole('dialog', { name: 'A thing' })).toBeInTheDocument();
  await user.type(name, 'Lathe');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledTimes(1);
  unmount();
  expect((await draw()).name).toHaveValue('');
});

it.each<[string, (user: UserEvent) => Promise<void>]>([
  ['Esc', (user) => user.keyboard('{Escape}')],
  ['a press beside it', (user) => user.click(document.querySelector('.MuiDialog-container') as Element)],
])('closes by %s and has what was typed when it is opened again', async (_how, dismiss) => {
  const { user, name, closed, unmount } = await draw();
  await user.type(name, 'Lathe');
  await dismiss(user);
  expect(closed).toHaveBeenCalledTimes(1);
  unmount();
  expect((await draw()).name).toHaveValue('Lathe');
});

it('brings back what was typed and never sent', async () => {
  const { user, name, unmount } = await draw();
  await user.type(name, 'Lathe');
  unmount();
  expect((await draw()).name).toHaveValue('Lathe');
});

describe('while it is being sent', () => {
  const never = new Promise<void>(() => undefined);

  it('is not left where what comes back is answered in it', async () => {
    const { user, send, closed } = await draw({ wait: never, staysWhileBusy: true });
    await send();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(closed).not.toHaveBeenCalled();
  });

  it('can be left elsewhere', async () => {
    const { user, send, closed } = await draw({ wait: never });
    await send();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

describe('what failed', () => {
  it('stands beside its field, and is not said again above', async () => {
    const { send, name } = await draw({ answer: refused({ fields: { name: 'is taken' } }) });
    await send();
    expect(name).toHaveAccessibleDescription('is taken');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stands above where it belongs to no field, or to one that the form has not', async () => {
    const { send, unmount } = await draw({ answer: refused({ fields: { other: 'is odd' } }) });
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(/^is odd$/);
    unmount();
    await (await draw({ answer: refused({ kind: 'network' }) })).send();
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  });

  it('is summed up above in any case where the form wants that', async () => {
    const { send } = await draw({ answer: refused({ fields: { name: 'is taken' } }), summary: true });
    await send();
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  });
});
