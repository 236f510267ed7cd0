import { focusFaults } from '@portal/kit/testing';
import { openRoute, routes } from './testing/openRoute';

/** One page of each kind of button that sends; `npm run test:full` walks all pages. */
const REPRESENTATIVE = ['assignment', 'handover', 'channels', 'condition'];
const walked =
  process.env.PORTAL_SOAK === '1' ? routes : routes.filter(({ id }) => REPRESENTATIVE.includes(id));

// Each press may open its page anew.
jest.setTimeout(600_000);
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

describe('after every press the focus is neither on the page nor on another action', () => {
  it.each(walked)('$path', async (route) => {
    expect(await focusFaults(() => openRoute(route))).toEqual([]);
  });
});
