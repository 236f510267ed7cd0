import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesProvider } from '../../i18n';
import { applyServerErrors, FormField, useForm } from './index';

interface Values {
  starts: string;
  due: string;
  from: string;
}
const sent = vi.fn();
beforeEach(() => sent.mockReset());

function Form({ refuse, ...values }: Partial<Values> & { refuse?: Record<string, string> }) {
  const form = useForm<Values>({ defaultValues: { starts: '', due: '', from: '', ...values } });
  const submit = form.handleSubmit((typed) => {
    sent(typed);
    if (refuse) applyServerErrors(form, { kind: 'validation', fields: refuse });
  });
  const { control } = form;
  return (
    <MessagesProvider language="en">
      <form onSubmit={(event) => void submit(event)} noValidate>
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
        <FormField
          control={control}
          name="from"
          label="From"
          type="datetime-local"
          rules={{
            required: 'Say from when.',
            validate: (value) => (typeof value === 'string' && value > '2026') || 'Too early.',
          }}
        />
        <button>send</button>
      </form>
    </MessagesProvider>
  );
}
const begins = () => screen.getByLabelText('Begins');
const due = () => screen.getByLabelText('Due (optional)');
const dueTime = () => screen.getByLabelText('Due, time');
const from = () => screen.getByLabelText('From');
const fromTime = () => screen.getByLabelText('From, time');
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const filled = { starts: '06:00', from: '2026-05-01T14:00' };

test('is sent as a time of 24 hours and as a local moment', async () => {
  render(<Form />);
  await userEvent.type(begins(), '830');
  choose(from(), '2031-05-01');
  await userEvent.type(fromTime(), '14');
  await send();
  expect(sent).toHaveBeenCalledWith({ starts: '08:30', due: '', from: '2031-05-01T14:00' });
});

test('what is missing is said beside it, and the focus goes to the first', async () => {
  render(<Form />);
  await send();
  expect(begins()).toHaveAccessibleDescription('Say when.');
  expect(begins()).toBeRequired();
  expect(begins()).toHaveFocus();
  expect(from()).toHaveAccessibleDescription('Say from when.');
  expect(fromTime()).toHaveAccessibleDescription('Say from when.');
  expect(from()).toBeRequired();
  expect(due()).toHaveAccessibleDescription('Or never');
  expect(due()).not.toBeRequired();
  expect(sent).not.toHaveBeenCalled();
});

test('a date without its time is not sent as none, and the focus goes to the time', async () => {
  render(<Form {...filled} />);
  choose(due(), '2031-05-01');
  await send();
  expect(dueTime()).toHaveFocus();
  expect(dueTime()).toHaveAccessibleDescription('Give both the date and the time.');
  expect(sent).not.toHaveBeenCalled();
  choose(due(), '');
  await send();
  expect(due()).toBeValid();
  expect(sent).toHaveBeenCalledWith({ ...filled, due: '' });
});

test('what is no time is not sent by Enter either', async () => {
  render(<Form {...filled} />);
  await userEvent.type(dueTime(), '99{Enter}');
  expect(dueTime()).toBeInvalid();
  expect(dueTime()).toHaveFocus();
  expect(dueTime()).toHaveAccessibleDescription('Write hours and minutes, such as 08:30.');
  await userEvent.clear(begins());
  await userEvent.type(begins(), '99{Enter}');
  expect(begins()).toHaveAccessibleDescription('Write hours and minutes, such as 08:30.');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(dueTime());
  await userEvent.clear(begins());
  await userEvent.type(begins(), '7{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...filled, starts: '07:00', due: '' }));
});

test('a rule of the form is asked, and is content again with what is typed', async () => {
  render(<Form {...filled} />);
  choose(from(), '2025-05-01');
  await send();
  expect(from()).toHaveAccessibleDescription('Too early.');
  expect(from()).toHaveFocus();
  choose(from(), '2027-05-01');
  await waitFor(() => expect(from()).toBeValid());
});

test("the server's refusal stands beside it", async () => {
  render(<Form {...filled} refuse={{ from: 'overlaps another' }} />);
  await send();
  await waitFor(() => expect(from()).toHaveAccessibleDescription('overlaps another'));
  expect(from()).toHaveFocus();
});
