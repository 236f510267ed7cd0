import { focusFaults } from '@portal/kit/testing';
import definition from './remote';
import { aPerson } from './testing/builders';
import { renderPage } from './testing/renderPage';
import { aBackEnd } from './testing/respondAs';

/** Pages of each kind of button that sends; `npm run test:full` walks all pages. */
const REPRESENTATIVE = ['pilots', 'screens', 'service-accounts'];
const routes = definition.routes ?? [];
const walked =
  process.env.PORTAL_SOAK === '1' ? routes : routes.filter(({ id }) => REPRESENTATIVE.includes(id));

// Each press may open its page anew.
jest.setTimeout(600_000);
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

describe('after every press the focus is neither on the page nor on another action', () => {
  it.each(walked.map(({ path, load }) => ({ path, load })))('$path', async ({ path, load }) => {
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
  });
});
