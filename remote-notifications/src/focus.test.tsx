import { focusFaults } from '@portal/kit/testing';
import { openRoute, routes } from './testing/openRoute';

// Each press may open its page anew.
jest.setTimeout(600_000);
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

describe('after every press the focus is neither on the page nor on another action', () => {
  it.each(routes)('$path', async (route) => {
    expect(await focusFaults(() => openRoute(route))).toEqual([]);
  });
});
