import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { unsavedTexts } from '../../../unsaved/unsaved';
import { findDateInput } from '../../../../testing/findDateInput';
import { renderApp } from '../../../../testing/renderApp';
import { FormAutocomplete } from '../../choices';
import { FormCheckbox, FormDialog, FormField, useForm } from '../index';

const empty = {
  name: '',
  secret: '',
  words: 'as it was',
  kind: 'mail',
  agreed: false,
  person: null as string | null,
  people: [] as string[],
  due: '',
  starts: '',
  days: [] as string[],
};

function Everything({ busy = false, options = ['Ana', 'Ion'] }: { busy?: boolean; options?: string[] }) {
  const { control } = useForm({ defaultValues: empty });
  const [days, setDays] = useState<string[]>([]);
  return (
    <FormDialog
      title="Thing"
      submitLabel="Save"
      onSubmit={() => Promise.resolve()}
      busy={busy}
      onClose={jest.fn()}
    >
      <FormField control={control} name="name" label="Name" rules={{ required: true }} optional />
      <FormField control={control} name="secret" label="Secret" type="password" />
      <FormField control={control} name="words" label="Words" multiline />
      <FormField control={control} name="kind" label="Kind" select>
        <MenuItem value="mail">By mail</MenuItem>
        <MenuItem value="sms">By text message</MenuItem>
      </FormField>
      <FormCheckbox control={control} name="agreed" label="Agreed" />
      <FormAutocomplete control={control} name="person" label="Person" options={options} />
      <FormAutocomplete control={control} name="people" label="People" options={options} multiple />
      <fieldset>
        <legend>Shift 1</legend>
        <FormField control={control} name="due" label="Due" type="datetime-local" />
        <FormField control={control} name="starts" label="Starts" type="time" />
        <ToggleButtonGroup
          value={days}
          onChange={(_event, next: string[]) => setDays(next)}
          aria-label="Days"
        >
          <ToggleButton value="mo">Mon</ToggleButton>
          <ToggleButton value="tu">Tue</ToggleButton>
        </ToggleButtonGroup>
      </fieldset>
    </FormDialog>
  );
}
const draw = async (screenOf: ReactNode) => ({
  ...(await renderApp(screenOf)),
  user: userEvent.setup({ delay: null }),
});
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('a form in a dialog', () => {
  test('has nothing to lose while nothing was entered, in spite of its default values', async () => {
    const { user } = await draw(<Everything />);
    await user.click(screen.getByLabelText('Words'));
    await user.tab();
    expect(unsavedTexts()).toEqual([]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('lists everything entered with the name of its field', async () => {
    const { user, unmount } = await draw(<Everything />);
    const entered: readonly [enter: () => unknown, line: string][] = [
      [() => user.type(screen.getByLabelText('Name (optional)'), 'Lathe'), 'Name (optional): Lathe'],
      [() => user.type(screen.getByLabelText('Words'), ' and is'), 'Words: as it was and is'],
      [() => choose(user, 'Kind', 'By text message'), 'Kind: By text message'],
      [() => user.click(screen.getByLabelText('Agreed')), 'Agreed: ✓'],
      [() => choose(user, 'Person', 'Ion'), 'Person: Ion'],
      [() => choose(user, 'People', 'Ana'), 'People: Ana'],
      [
        async () => {
          await user.click((await screen.findAllByRole('spinbutton', { name: 'Day' }))[0] ?? document.body);
          await user.keyboard('01032026');
        },
        'Shift 1 · Due: 01/03/2026 hh:mm',
      ],
      [
        async () => fireEvent.change(await findDateInput('Starts'), { target: { value: '06:00' } }),
        'Shift 1 · Starts: 06:00',
      ],
      [() => user.click(screen.getByRole('button', { name: 'Mon' })), 'Shift 1 · Days: Mon'],
      [() => user.click(screen.getByRole('button', { name: 'Tue' })), 'Shift 1 · Days: Mon, Tue'],
    ];
    const lines = () => (unsavedTexts()[0] ?? '').split('\n');
    for (const [enter, line] of entered) {
      expect(lines()).not.toContain(line);
      await enter();
      expect(lines()).toContain(line);
    }
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    unmount();
    expect(unsavedTexts()).toEqual([]);
  });

  test('says that something was begun, and never a password', async () => {
    const { user } = await draw(<Everything />);
    await user.type(screen.getByLabelText('Secret'), 'hush');
    await user.type(screen.getByLabelText('Name (optional)'), 'x');
    expect(unsavedTexts().join()).not.toContain('hush');
  });

  test('is as it was once what was entered is taken back', async () => {
    const { user } = await draw(<Everything />);
    await user.type(screen.getByLabelText('Name (optional)'), 'x');
    await user.clear(screen.getByLabelText('Name (optional)'));
    expect(unsavedTexts()).toEqual([]);
  });

  test('has nothing to lose while it is being sent', async () => {
    function Sending() {
      const [busy, setBusy] = useState(false);
      return (
        <>
          <Everything busy={busy} />
          <button onClick={() => setBusy(true)}>send</button>
        </>
      );
    }
    const { user } = await draw(<Sending />);
    await user.type(screen.getByLabelText('Name (optional)'), 'x');
    expect(unsavedTexts()).toHaveLength(1);
    fireEvent.click(screen.getByText('send'));
    expect(unsavedTexts()).toEqual([]);
  });

  test('still tells of it while it is being taken away, as with a remote that is switched off', async () => {
    const textsSeen: string[][] = [];
    function Asking() {
      useLayoutEffect(() => void textsSeen.push(unsavedTexts()), []);
      return null;
    }
    function Switched() {
      const [isOff, setOff] = useState(false);
      return (
        <>
          {isOff ? <Asking /> : <Everything />}
          <button onClick={() => setOff(true)}>off</button>
        </>
      );
    }
    const { user } = await draw(<Switched />);
    await user.type(screen.getByLabelText('Name (optional)'), 'Lathe');
    await choose(user, 'Kind', 'By text message');
    fireEvent.click(screen.getByText('off'));
    expect(textsSeen[0]?.[0]?.split('\n')).toEqual(
      expect.arrayContaining(['Name (optional): Lathe', 'Kind: By text message']),
    );
  });
});
