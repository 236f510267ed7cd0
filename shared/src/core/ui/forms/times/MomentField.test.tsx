import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { MessagesProvider } from '../../../i18n';
import { MomentField } from '../index';

const given = vi.fn<(text: string) => void>();
const left = vi.fn();
beforeEach(() => {
  given.mockReset();
  left.mockReset();
});
afterEach(() => vi.useRealTimers());

interface FieldProps extends Partial<ComponentProps<typeof MomentField>> {
  initial?: string;
}
function Field({ initial = '', ...props }: FieldProps) {
  const [value, setValue] = useState(initial);
  const onChange = (next: string) => {
    given(next);
    setValue(next);
  };
  return (
    <MessagesProvider language="en">
      <MomentField label="From" onBlur={left} {...props} value={value} onChange={onChange} />
      <button onClick={() => setValue('2026-05-01T22:15')}>elsewhere</button>
    </MessagesProvider>
  );
}
const date = () => screen.getByLabelText('From');
const time = () => screen.getByLabelText('From, time');
const choose = (day: string) => fireEvent.change(date(), { target: { value: day } });
const leave = () => userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));

test('is a date and a time in a group of its name', () => {
  render(<Field initial="2026-11-20T14:00" helperText="Here" required />);
  expect(screen.getByRole('group', { name: 'From' })).toContainElement(date());
  expect(date()).toHaveAttribute('type', 'date');
  expect(date()).toHaveValue('2026-11-20');
  expect(time()).toHaveValue('14:00');
  for (const part of [date(), time()]) {
    expect(part).toHaveAccessibleDescription('Here');
    expect(part).toBeRequired();
    expect(part).toBeValid();
  }
});

test('marks what is optional, and may have its label for the ear alone', () => {
  const { unmount } = render(<Field optional />);
  expect(screen.getByLabelText('From (optional)')).toHaveAttribute('type', 'date');
  unmount();
  render(<Field hiddenLabel autoFocus />);
  expect(date()).toHaveFocus();
  expect(screen.queryByText('From', { selector: 'label' })).not.toBeInTheDocument();
});

test('another date keeps the time, and another time the date', async () => {
  render(<Field initial="2026-11-20T14:00" />);
  choose('2026-11-21');
  expect(given).toHaveBeenLastCalledWith('2026-11-21T14:00');
  await userEvent.clear(time());
  await userEvent.type(time(), '630{Enter}');
  expect(time()).toHaveValue('06:30');
  expect(given).toHaveBeenLastCalledWith('2026-11-21T06:30');
});

test('no time is made up for a date: it is asked for once the field is left', async () => {
  render(<Field helperText="Here" />);
  choose('2026-11-20');
  expect(given).toHaveBeenLastCalledWith('');
  await userEvent.click(date());
  await userEvent.tab();
  expect(time()).toHaveFocus();
  expect(time()).toBeValid();
  expect(left).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(1);
  expect(time()).toBeInvalid();
  expect(date()).toBeValid();
  expect(time()).toHaveAccessibleDescription('Give both the date and the time.');
  await userEvent.type(time(), '14');
  expect(given).toHaveBeenLastCalledWith('2026-11-20T14:00');
  expect(time()).toBeValid();
  expect(time()).toHaveAccessibleDescription('Here');
});

test('a time alone is of today, which goes with it', async () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 5, 9, 12), shouldAdvanceTime: true });
  render(<Field />);
  await userEvent.type(time(), '14:30');
  expect(date()).toHaveValue('2026-03-05');
  expect(given).toHaveBeenLastCalledWith('2026-03-05T14:30');
  await userEvent.clear(time());
  expect(date()).toHaveValue('');
  expect(given).toHaveBeenLastCalledWith('');
  await userEvent.tab();
  expect(time()).toBeValid();
});

test('what is no time is kept and given out as nothing, on the way to the date too', async () => {
  render(<Field initial="2026-11-20T14:00" />);
  await userEvent.clear(time());
  await userEvent.type(time(), '1460');
  await userEvent.tab({ shift: true });
  expect(date()).toHaveFocus();
  expect(time()).toHaveValue('1460');
  expect(time()).toBeInvalid();
  expect(date()).toHaveAccessibleDescription('Write hours and minutes, such as 08:30.');
  expect(given).toHaveBeenLastCalledWith('');
});

test('both parts are cleared, one after the other', async () => {
  render(<Field initial="2026-11-20T14:00" />);
  choose('');
  expect(given).toHaveBeenLastCalledWith('');
  expect(time()).toHaveValue('14:00');
  await userEvent.clear(time());
  await userEvent.tab();
  expect(time()).toBeValid();
  expect(date()).toBeValid();
  expect(given).toHaveBeenLastCalledWith('');
});

test('arrows step the time within its day', async () => {
  render(<Field initial="2026-11-20T23:55" />);
  await userEvent.type(time(), '{ArrowUp}');
  expect(given).toHaveBeenLastCalledWith('2026-11-20T00:00');
});

test('shows what is set elsewhere in place of what was typed', async () => {
  render(<Field />);
  await userEvent.click(date());
  choose('2026-11-20');
  await leave();
  expect(date()).toHaveValue('2026-05-01');
  expect(time()).toHaveValue('22:15');
  expect(time()).toBeValid();
});

test('shows an error of others at both', () => {
  render(<Field initial="2026-11-20T14:00" error helperText="Too late" />);
  for (const part of [date(), time()]) {
    expect(part).toBeInvalid();
    expect(part).toHaveAccessibleDescription('Too late');
  }
});
