import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Lazy } from '@portal/shared';
import { prefetchScreens } from './prefetchScreens';

const lazy = (load: () => Promise<{ default: () => React.ReactNode }>) => (
  <Lazy load={load} props={{}} loading="still to come" failed={() => 'failed'} />
);
const Inner = () => 'here';

test('screens that were fetched ahead are drawn at once, one inside the other', async () => {
  const { Outlet } = await import('react-router-dom');
  const outer = jest.fn(() => Promise.resolve({ default: () => <Outlet /> }));
  const inner = jest.fn(() => Promise.resolve({ default: Inner }));
  const routes = [{ element: lazy(outer), children: [{ path: '/inner', element: lazy(inner) }] }];
  await prefetchScreens(routes, '/inner');
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/inner'] })} />);
  expect(screen.getByText('here')).toBeInTheDocument();
  expect([outer, inner].map((load) => load.mock.calls.length)).toEqual([1, 1]);
});

test('one that does not arrive is requested again where it is rendered', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Inner })).mockRejectedValueOnce(new Error('offline'));
  const routes = [{ path: '/inner', element: lazy(load) }];
  await prefetchScreens(routes, '/inner');
  await act(async () => {
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/inner'] })} />);
    await Promise.resolve();
  });
  expect(await screen.findByText('here')).toBeInTheDocument();
});

test('nothing of another address, and nothing where there is none', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Inner }));
  const routes = [{ path: '/inner', element: lazy(load) }];
  await prefetchScreens(routes, '/elsewhere');
  await prefetchScreens([{ path: '/plain', element: 'text' }], '/plain');
  expect(load).not.toHaveBeenCalled();
});
