import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNotification } from '@portal/shared/testing';
import type { Respond } from '@portal/shared/testing';
import { aSource, renderShell, type ShellOptions } from '../testing/renderShell';
import DashboardPage from './DashboardPage';

const high = aNotification({ notificationId: 'h', priority: 'High', notificationStatus: 'Unread' });
const low = aNotification({ notificationId: 'l', priority: 'Low', notificationStatus: 'Unread' });
const answers: Respond = ({ path }) =>
  path.endsWith('/unread')
    ? { data: [high, low] }
    : { data: { results: [high, low], totalPages: 1, totalElements: 2, lastPage: true } };
const draw = (options: ShellOptions = {}) => renderShell(<DashboardPage />, { respond: answers, ...options });
const tile = (name: string) => screen.findByRole('region', { name });

test('the shell’s own tiles need no remote', async () => {
  await draw();
  expect(await within(await tile('Unread notifications')).findByText('2')).toBeInTheDocument();
  expect(await within(await tile('Mix of priorities')).findAllByText('50% (1)')).toHaveLength(2);
});

test('tiles link to their filtered list where a remote has one', async () => {
  await draw({
    portal: {
      sources: [aSource({ bellItems: [{ id: 'bell', listPath: '/inbox', href: () => undefined }] })],
    },
  });
  const link = within(await tile('Unread notifications')).getByRole('link');
  expect(link).toHaveAttribute('href', '/inbox?status=unread');
});

test('a tile that cannot be loaded says so and can be tried again', async () => {
  const user = userEvent.setup();
  let fails = true;
  await draw({ respond: (request) => (fails ? { error: { kind: 'unavailable' } } : answers(request)) });
  const unread = await tile('Unread notifications');
  const retry = await within(unread).findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await within(unread).findByText('2')).toBeInTheDocument();
});

test('widgets of remotes are drawn in order; one that fails takes no other with it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Fails = () => {
    throw new Error('broken widget');
  };
  const widget = (id: string, order: number, Widget: () => React.ReactNode) => ({
    id,
    order,
    titleId: 'frame.user.title',
    size: 'third' as const,
    load: () => Promise.resolve({ default: Widget }),
  });
  await draw({
    portal: {
      sources: [
        aSource({
          dashboardWidgets: [
            widget('b', 2, () => <p>second</p>),
            widget('a', 1, Fails),
            widget('c', 3, () => <p>third</p>),
          ],
        }),
      ],
    },
  });
  const tiles = await screen.findAllByRole('region', { name: 'Account' });
  expect(
    await within(tiles[0] as HTMLElement).findByRole('button', { name: 'Try again' }),
  ).toBeInTheDocument();
  expect(await within(tiles[1] as HTMLElement).findByText('second')).toBeInTheDocument();
  expect(await within(tiles[2] as HTMLElement).findByText('third')).toBeInTheDocument();
});
