import { focusFaults } from '@portal/kit/testing';
import definition from './remote';
import { aPerson } from './testing/builders';
import { renderPage } from './testing/renderPage';
import { aBackEnd } from './testing/respondAs';

// Each press may open its page anew.
jest.setTimeout(600_000);
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

describe('after every press the focus is neither on the page nor on another action', () => {
  it.each((definition.routes ?? []).map(({ path, load }) => ({ path, load })))(
    '$path',
    async ({ path, load }) => {
      const { default: Page } = await load();
      const open = () =>
        renderPage(
          <Page />,
          aBackEnd({ people: [aPerson(), aPerson({ firstName: 'Ada', status: 'INVITED' })] }),
          {
            path,
            at: path,
          },
        );
      expect(await focusFaults(open)).toEqual([]);
    },
  );
});
