import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findDateInput } from '../../../testing/findDateInput';
import { MessagesProvider } from '../../i18n';
import { applyServerErrors, FormField, useForm } from './index';

interface Values {
  day: string;
  starts: string;
  due: string;
}
const sent = jest.fn();
beforeEach(() => sent.mockReset());

function Form({ refuse, ...values }: Partial<Values> & { refuse?: Record<string, string> }) {
  const form = useForm<Values>({ defaultValues: { day: '', starts: '', due: '', ...values } });
  const submit = form.handleSubmit((typed) => {
    sent(typed);
    if (refuse) applyServerErrors(form, { kind: 'validation', fields: refuse });
  });
  const { control } = form;
  return (
    <MessagesProvider language="en">
      <form id="form" onSubmit={(event) => void submit(event)} noValidate>
        <FormField
          control={control}
          name="day"
          label="Day of it"
          type="date"
          slotProps={{ htmlInput: { min: '2026-01-10' } }}
          rules={{
            required: 'Say from when.',
            validate: (value) => (typeof value === 'string' && value > '2026') || 'Too early.',
          }}
        />
        <FormField
          control={control}
          name="starts"
          label="Begins"
          type="time"
          rules={{ required: 'Say when.' }}
        />
        <FormField
          control={control}
          name="due"
          label="Due"
          type="datetime-local"
          optional
          helperText="Or never"
        />
      </form>
      <button type="submit" form="form">
        send
      </button>
    </MessagesProvider>
  );
}
const field = (name: string) => screen.findByRole('group', { name });
const due = () => field('Due (optional)');
const fill = async (name: string, text: string) =>
  fireEvent.change(await findDateInput(name), { target: { value: text } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const filled = { day: '2026-05-01', starts: '06:00' };

test('is sent as a day, a time of 24 hours and a local moment', async () => {
  render(<Form />);
  await fill('Day of it', '01/05/2031');
  await fill('Begins', '18:30');
  await fill('Due (optional)', '01/05/2031 14:00');
  await send();
  expect(sent).toHaveBeenCalledWith({ day: '2031-05-01', starts: '18:30', due: '2031-05-01T14:00' });
});

test('what is missing is said beside it, and the focus goes to the first', async () => {
  render(<Form />);
  const first = await field('Day of it');
  await send();
  expect(first).toHaveAccessibleDescription('Say from when.');
  expect(first).toContainElement(document.activeElement as HTMLElement);
  expect(await field('Begins')).toHaveAccessibleDescription('Say when.');
  expect(await due()).toHaveAccessibleDescription('Or never');
  expect(sent).not.toHaveBeenCalled();
});

test('half a date is not sent as none, by Enter neither', async () => {
  render(<Form {...filled} />);
  await due();
  await userEvent.click(screen.getAllByRole('spinbutton', { name: 'Year' })[1] ?? document.body);
  await userEvent.keyboard('2031{Enter}');
  await waitFor(async () =>
    expect(await due()).toHaveAccessibleDescription('Fill in every part, or clear the field.'),
  );
  await send();
  expect(sent).not.toHaveBeenCalled();
  await fill('Due (optional)', '01/05/2031 14:00');
  await send();
  expect(sent).toHaveBeenCalledWith({ ...filled, due: '2031-05-01T14:00' });
});

test('a rule of the form runs, and accepts what is typed then', async () => {
  render(<Form {...filled} />);
  await fill('Day of it', '01/05/2025');
  await send();
  const day = await field('Day of it');
  expect(day).toHaveAccessibleDescription('Too early.');
  await fill('Day of it', '01/05/2027');
  await waitFor(() => expect(day).toBeValid());
});

test('a day before the first one is marked', async () => {
  render(<Form {...filled} />);
  await fill('Day of it', '09/01/2026');
  expect(await field('Day of it')).toBeInvalid();
});

test("the server's refusal stands beside it", async () => {
  render(<Form {...filled} refuse={{ starts: 'overlaps another' }} />);
  await send();
  const starts = await field('Begins');
  await waitFor(() => expect(starts).toHaveAccessibleDescription('overlaps another'));
  expect(starts).toContainElement(document.activeElement as HTMLElement);
});
