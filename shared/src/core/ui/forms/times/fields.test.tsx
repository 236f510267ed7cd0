import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps, type ComponentType } from 'react';
import type { Language } from '../../../../contract/wire/languages';
import { findDateInput } from '../../../../testing/findDateInput';
import { MessagesProvider } from '../../../i18n';
import { DateField, MomentField, TimeField } from '../index';

type FieldProps = ComponentProps<typeof DateField>;

const given = jest.fn<void, [text: string]>();
const problems = jest.fn();
const left = jest.fn();
beforeEach(() => [given, problems, left].forEach((mock) => mock.mockReset()));

interface TriedProps extends Partial<FieldProps> {
  Field: ComponentType<FieldProps>;
  initial?: string;
  language?: Language;
}

function Tried({ Field, initial = '', language = 'en', ...props }: TriedProps) {
  const [value, setValue] = useState(initial);
  const onChange = (next: string) => {
    given(next);
    setValue(next);
  };
  return (
    <MessagesProvider language={language}>
      <Field label="From" onProblem={problems} onBlur={left} {...props} value={value} onChange={onChange} />
      <button onClick={() => setValue(elsewhere.get(Field) ?? '')}>elsewhere</button>
    </MessagesProvider>
  );
}
const elsewhere = new Map<ComponentType<FieldProps>, string>([
  [DateField, '2026-05-01'],
  [TimeField, '22:15'],
  [MomentField, '2026-05-01T22:15'],
]);

const group = () => screen.findByRole('group', { name: 'From' });
const input = () => findDateInput('From');
/** Types from the first part on; the library goes to the next one by itself. */
const type = async (digits: string) => {
  await userEvent.click((await screen.findAllByRole('spinbutton'))[0] ?? document.body);
  await userEvent.keyboard(digits);
};
const leave = () => userEvent.click(document.body);

test.each<[string, ComponentType<FieldProps>, string, string]>([
  ['a day', DateField, '20112026', '2026-11-20'],
  ['a time of day', TimeField, '0630', '06:30'],
  ['a time after noon', TimeField, '2245', '22:45'],
  ['both', MomentField, '201120261400', '2026-11-20T14:00'],
])('%s is typed in digits alone, and given out when it is whole', async (_name, Field, digits, value) => {
  render(<Tried Field={Field} />);
  await type(digits);
  expect(given).toHaveBeenLastCalledWith(value);
  expect(given).not.toHaveBeenCalledWith('');
  expect(problems).toHaveBeenLastCalledWith(undefined);
});

test.each<[Language, string]>([
  ['en', '20/11/2026 14:05'],
  ['de', '20.11.2026 14:05'],
  ['fr', '20/11/2026 14:05'],
  ['ro', '20.11.2026 14:05'],
  ['zh', '2026/11/20 14:05'],
])('in %s it reads %s', async (language, text) => {
  render(<Tried Field={MomentField} language={language} initial="2026-11-20T14:05" />);
  await waitFor(async () => expect(await input()).toHaveValue(text));
  expect(given).not.toHaveBeenCalled();
});

test('the calendar has the words of the language', async () => {
  render(<Tried Field={DateField} language="ro" initial="2026-11-20" />);
  await userEvent.click(await screen.findByRole('button', { name: /^Selectați data/ }));
  expect(await screen.findByText('Noiembrie 2026')).toBeInTheDocument();
});

test('half a date is none, says so once it is left, and stays', async () => {
  render(<Tried Field={MomentField} helperText="Here" />);
  await type('2011');
  expect(await group()).toHaveAccessibleDescription('Here');
  await leave();
  expect(left).toHaveBeenCalledTimes(1);
  expect(problems).toHaveBeenLastCalledWith('incomplete');
  expect(await group()).toHaveAccessibleDescription('Fill in every part, or clear the field.');
  expect(await group()).toBeInvalid();
  expect(await input()).toHaveValue('20/11/YYYY hh:mm');
  await userEvent.click(screen.getByRole('spinbutton', { name: 'Year' }));
  await userEvent.keyboard('20261400');
  expect(given.mock.calls).toEqual([['2026-11-20T14:00']]);
  expect(problems).toHaveBeenLastCalledWith(undefined);
});

test('a part removed from a date is required again; a date without parts is empty', async () => {
  render(<Tried Field={MomentField} initial="2026-11-20T14:00" />);
  await userEvent.click(await screen.findByRole('spinbutton', { name: 'Hours' }));
  await userEvent.keyboard('{Backspace}');
  expect(given).toHaveBeenLastCalledWith('');
  expect(problems).toHaveBeenLastCalledWith('incomplete');
  expect(await input()).toHaveValue('20/11/2026 hh:00');
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await leave();
  expect(await input()).toHaveValue('');
  expect(problems).toHaveBeenLastCalledWith(undefined);
  expect(await group()).toBeValid();
});

test('a day that does not exist is none, and says so', async () => {
  render(<Tried Field={DateField} />);
  await type('31022026');
  await leave();
  expect(given).not.toHaveBeenCalledWith(expect.stringMatching('-'));
  expect(problems).toHaveBeenLastCalledWith('unreadable');
  expect(await group()).toHaveAccessibleDescription('There is no such date or time.');
  expect(await input()).toHaveValue('31/02/2026');
});

test.each([...elsewhere])(
  '%o shows what is set elsewhere in place of what was typed',
  async (Field, value) => {
    render(<Tried Field={Field} />);
    await type('11');
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    const shown = value.replace(/^2026-05-01T?/, '01/05/2026 ').trim();
    expect(await input()).toHaveValue(shown);
    expect(await group()).toBeValid();
  },
);

test('a page that follows late takes nothing out of the hands of who types', async () => {
  const at = (value: string) => (
    <MessagesProvider language="en">
      <DateField label="From" value={value} onChange={given} />
    </MessagesProvider>
  );
  const { rerender } = render(at('2026-11-20'));
  for (const text of ['21/11/2026', '22/11/2026'])
    fireEvent.change(await input(), { target: { value: text } });
  expect(given.mock.calls).toEqual([['2026-11-21'], ['2026-11-22']]);
  rerender(at('2026-11-21'));
  expect(await input()).toHaveValue('22/11/2026');
  rerender(at('2026-11-22'));
  rerender(at('2026-11-21'));
  expect(await input()).toHaveValue('21/11/2026');
});

test('marks what is optional and what is required, and may have its label for the ear alone', async () => {
  const { unmount } = render(<Tried Field={DateField} optional required />);
  expect(await screen.findByRole('group', { name: 'From (optional)' })).toBeInTheDocument();
  expect(screen.getByRole('spinbutton', { name: 'Day' })).toBeRequired();
  unmount();
  render(<Tried Field={DateField} hiddenLabel autoFocus />);
  expect(await group()).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByText('From', { selector: 'label' })).not.toBeInTheDocument();
});
