import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesProvider } from '../../../i18n';
import { DateField } from './fields';

let isOnline = false;
jest.mock('./picker/Picker', () => {
  if (!isOnline) throw new Error('offline');
  return { __esModule: true, default: () => <p>a calendar</p> };
});

test('a field that cannot be fetched says so, and can be tried again', async () => {
  render(
    <MessagesProvider language="en">
      <DateField label="From" value="" onChange={jest.fn()} />
    </MessagesProvider>,
  );
  expect(screen.getByLabelText('From')).toBeDisabled();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/could not be loaded/);
  isOnline = true;
  await userEvent.click(retry);
  expect(await screen.findByText('a calendar')).toBeInTheDocument();
});
