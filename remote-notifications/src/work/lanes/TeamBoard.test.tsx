import type { WorkItem } from '@portal/kit/wire';
import { screen, within } from '@testing-library/react';
import { sampleBackEnd } from '../../testing/sample';
import { openPage } from '../../testing/openPage';
import { TeamBoard } from './TeamBoard';

const itemsOf = (count: number): WorkItem[] =>
  Array.from({ length: count }, (_, nth) => ({
    kind: 'condition',
    id: `item ${nth}`,
    pilotCode: 'FFT',
    what: `Jam ${nth}`,
    priority: 'High',
    since: '2026-01-01T12:00:00.000Z',
    state: 'There',
  }));

/** A board of these pages of work. */
const open = (total: number, ...pages: (readonly WorkItem[])[]) =>
  openPage(<TeamBoard />, sampleBackEnd('ours', 'manager.fft'), {
    before: ({ path, params }) => {
      if (path !== '/work-items') return undefined;
      const page = Number(params?.page);
      const lastPage = page === pages.length - 1;
      return {
        data: { results: pages[page], totalElements: total, totalPages: pages.length, lastPage },
      };
    },
  });

it('has once what moved to the next page while the pages were read', async () => {
  const items = itemsOf(101);
  await open(101, items.slice(0, 100), items.slice(99));
  expect(await screen.findByText('101 to do')).toBeVisible();
});

it('shows the rest of a lane at once, also where the pointer has just been in it, and keeps the focus', async () => {
  const { user } = await open(25, itemsOf(25));
  const lane = within(await screen.findByRole('region', { name: 'Nobody has it' }));
  await user.hover(lane.getByRole('link', { name: 'Jam 3' }));
  await user.click(lane.getByRole('button', { name: 'Show all 25' }));
  expect(lane.getByRole('link', { name: 'Jam 24' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});
