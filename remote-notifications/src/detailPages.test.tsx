import { screen } from '@testing-library/react';
import { openRoute, routes } from './testing/openRoute';

const details = routes.filter(({ path }) => path.includes(':'));
const lists = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
/** Titles that say only what kind of thing it is. */
const kinds = ['Assignment', 'System notification', 'Condition', 'Machines'];

it.each(details)('$path is headed by what it is about, below the way back to its list', async (route) => {
  await openRoute(route);
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: (name) => name !== '' && !kinds.includes(name),
  });
  const back = screen.getAllByRole('link')[0];
  expect(lists).toContain(back?.getAttribute('href'));
  expect(back?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
