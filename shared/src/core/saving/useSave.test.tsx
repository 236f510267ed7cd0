import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ApiFailure } from '../session';
import { renderApp } from '../../testing/renderApp';
import { FormDialog, FormField, useForm } from '../ui/forms';
import { useSave } from './useSave';

beforeEach(() => sessionStorage.clear());

interface Sent {
  answer?: ApiFailure;
  wait?: Promise<void>;
  staysWhileBusy?: boolean;
  staysOpen?: boolean;
  summary?: boolean;
  refusal?: (failure: ApiFailure) => ApiFailure | string | undefined;
}

/** A dialog with one field; the test answers for its submit. */
async function draw({
  answer,
  wait,
  staysWhileBusy,
  staysOpen = false,
  summary = false,
  refusal,
}: Sent = {}) {
  const closed = jest.fn();
  const done = jest.fn();
  let names: readonly string[] = ['Press'];
  function Dialog() {
    const form = useForm({ defaultValues: { name: '' } });
    const { frame, existing, run } = useSave(form, {
      draft: 'thing:new',
      send: async ({ name }) => {
        await wait;
        return answer ? { error: answer } : { data: name };
      },
      done,
      staysOpen,
      ...(refusal && { refusal }),
      summary,
      existing: names,
      onClose: closed,
    });
    return (
      <FormDialog title="A thing" submitLabel="Make it" staysWhileBusy={staysWhileBusy ?? false} {...frame}>
        <FormField control={form.control} name="name" label="Name" />
        <p data-testid="existing">{existing.join()}</p>
        <button type="button" onClick={() => void run(() => Promise.resolve({ data: 'removed' }), done)}>
          Remove it
        </button>
      </FormDialog>
    );
  }
  const view = await renderApp(<Dialog />);
  const user = userEvent.setup();
  const name = screen.getByLabelText('Name');
  return {
    ...view,
    closed,
    done,
    user,
    name,
    /** Another name that exists from the next rendering on. */
    add: (one: string) => void (names = [...names, one]),
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

it('scrolls an error that belongs to no field into view: in a long dialog it is above what one sees', async () => {
  const scrolled: (string | null)[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
  });
  const { send } = await draw({ answer: refused({ kind: 'unavailable' }) });
  await send();
  const alert = await screen.findByRole('alert');
  expect(scrolled).toEqual([alert.textContent]);
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

  it('names the entry of a list where the form does not have its field, and marks nothing', async () => {
    const { send } = await draw({ answer: refused({ fields: { 'steps.1.odd': 'is odd' } }), summary: true });
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Entry 2: is odd$/);
  });

  it('is cleared once the network is back, also in words of the form', async () => {
    for (const own of [{}, { refusal: () => 'Not reached.' }]) {
      const { send, unmount } = await draw({ answer: refused({ kind: 'network' }), ...own });
      await send();
      expect(screen.getByRole('alert')).toBeVisible();
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.queryByRole('alert')).toBeNull();
      unmount();
    }
  });

  it('stays where the change may be done already: that is not known with a network either', async () => {
    const { send } = await draw({ answer: refused({ kind: 'network', isKeyed: true }) });
    await send();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toHaveTextContent(/it is never done twice/);
  });

  it('is summed up above in any case where the form wants that', async () => {
    const { send } = await draw({ answer: refused({ fields: { name: 'is taken' } }), summary: true });
    await send();
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  });
});

describe('what was saved', () => {
  it('closes the dialog, deletes the draft and is reported with what was entered', async () => {
    const { user, name, send, closed, done, unmount } = await draw();
    await user.type(name, 'Lathe');
    await send();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(done.mock.calls).toEqual([['Lathe', { name: 'Lathe' }]]);
    unmount();
    expect((await draw()).name).toHaveValue('');
  });

  it('leaves a dialog open that shows the outcome itself, without its draft', async () => {
    const { user, name, send, closed, done, unmount } = await draw({ staysOpen: true });
    await user.type(name, 'Lathe');
    await send();
    expect(closed).not.toHaveBeenCalled();
    expect(done).toHaveBeenCalledTimes(1);
    unmount();
    expect((await draw()).name).toHaveValue('');
  });

  it('is reported likewise by another action of the dialog', async () => {
    const { user, closed, done } = await draw();
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(done.mock.calls).toEqual([['removed']]);
  });
});

describe("a form's own refusal", () => {
  it('is its text above the fields, until the form is sent again', async () => {
    const { send, user, name } = await draw({
      answer: refused({ kind: 'conflict' }),
      refusal: () => 'Ask Ana first.',
    });
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Ask Ana first.');
    await user.type(name, 'Lathe');
    await send();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('gives messages the names of its fields', async () => {
    const { send, name, done } = await draw({
      answer: refused({ fields: { 'names.0': 'is taken' } }),
      refusal: (failure) => ({ ...failure, fields: { name: 'is taken' } }),
    });
    await send();
    expect(name).toHaveAccessibleDescription('is taken');
    expect(done).not.toHaveBeenCalled();
  });
});

it('compares names with those from before it was first sent: a later one may be its own', async () => {
  const { add, send, user, name } = await draw({ answer: refused({ kind: 'network' }) });
  await user.type(name, 'Lathe');
  await send();
  add('Lathe');
  await send();
  expect(screen.getByTestId('existing')).toHaveTextContent(/^Press$/);
});
