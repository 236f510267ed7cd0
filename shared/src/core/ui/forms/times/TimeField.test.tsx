import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MessagesProvider } from '../../../i18n';
import { TimeField } from '../index';

const given = vi.fn<(text: string) => void>();
beforeEach(() => given.mockReset());
afterEach(() => vi.useRealTimers());

function Field({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  const onChange = (next: string) => {
    given(next);
    setValue(next);
  };
  return (
    <MessagesProvider language="en">
      <TimeField label="Begins" helperText="By the clock here" value={value} onChange={onChange} />
      <button onClick={() => setValue('22:15')}>elsewhere</button>
    </MessagesProvider>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Begins' });

test.each(['8:30', '830', '0830', '08.30'])('%s becomes 08:30 when it is left', async (text) => {
  render(<Field />);
  await userEvent.type(field(), text);
  expect(field()).toHaveValue(text);
  await userEvent.tab();
  expect(field()).toHaveValue('08:30');
  expect(given).toHaveBeenLastCalledWith('08:30');
  expect(field()).toBeValid();
});

test('Enter writes it out where it stands', async () => {
  render(<Field />);
  await userEvent.type(field(), '8{Enter}');
  expect(field()).toHaveValue('08:00');
  expect(field()).toHaveFocus();
});

test('is read from left to right, of five letters at most, on a numeric keypad', async () => {
  render(<Field />);
  expect(field()).toHaveAttribute('dir', 'ltr');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(field(), '08:301');
  expect(field()).toHaveValue('08:30');
});

test('what is no time stays, is given out as nothing and says what to write, once it is left', async () => {
  render(<Field initial="06:00" />);
  await userEvent.clear(field());
  await userEvent.type(field(), '25:00');
  expect(field()).toBeValid();
  expect(field()).toHaveAccessibleDescription('By the clock here');
  await userEvent.tab();
  expect(field()).toHaveValue('25:00');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Write hours and minutes, such as 08:30.');
  expect(given).toHaveBeenLastCalledWith('');
  await userEvent.clear(field());
  await userEvent.type(field(), '7{Enter}');
  expect(field()).toBeValid();
  expect(given).toHaveBeenLastCalledWith('07:00');
});

test('half a time gives the last one out until it is left', async () => {
  render(<Field initial="06:00" />);
  await userEvent.type(field(), '{Backspace}{Backspace}');
  expect(field()).toHaveValue('06:');
  expect(given).not.toHaveBeenCalledWith('');
  await userEvent.tab();
  expect(given).toHaveBeenLastCalledWith('');
});

test('arrows step by five minutes and round midnight', async () => {
  render(<Field initial="23:53" />);
  await userEvent.type(field(), '{ArrowUp}');
  expect(field()).toHaveValue('23:55');
  await userEvent.keyboard('{ArrowUp}');
  expect(given).toHaveBeenLastCalledWith('00:00');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(given).toHaveBeenLastCalledWith('23:50');
});

test('arrows begin at the present, and leave alone what they cannot read', async () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 5, 9, 12), shouldAdvanceTime: true });
  render(<Field />);
  await userEvent.type(field(), '{ArrowUp}');
  expect(field()).toHaveValue('09:15');
  await userEvent.clear(field());
  await userEvent.type(field(), '9:{ArrowUp}');
  expect(field()).toHaveValue('9:');
});

test('shows what is set elsewhere, also in place of what was no time', async () => {
  render(<Field />);
  await userEvent.type(field(), '99');
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(field()).toHaveValue('22:15');
  expect(field()).toBeValid();
});

test('a page that follows late takes nothing out of the hands of who types', async () => {
  const at = (value: string) => (
    <MessagesProvider language="en">
      <TimeField label="Begins" value={value} onChange={given} />
    </MessagesProvider>
  );
  const { rerender } = render(at(''));
  await userEvent.type(field(), '08');
  rerender(at('00:00'));
  await userEvent.type(field(), ':30', { skipClick: true });
  expect(field()).toHaveValue('08:30');
  await userEvent.tab();
  expect(given).toHaveBeenLastCalledWith('08:30');
  rerender(at('08:30'));
  expect(field()).toHaveValue('08:30');
});
