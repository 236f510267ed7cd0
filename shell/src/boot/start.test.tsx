import { waitFor } from '@testing-library/react';
import { start } from './start';

describe('start', () => {
  const requested: string[] = [];

  beforeAll(() => {
    // The page renders without `act`, as in a browser.
    Object.assign(globalThis, { Response, IS_REACT_ACT_ENVIRONMENT: false });
    document.body.innerHTML = '<div id="root"></div>';
    window.history.replaceState(null, '', '/notifications?unread=1');
    window.fetch = (input: RequestInfo | URL) => {
      const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
      requested.push(url);
      if (url.includes('portal.config.json'))
        return Promise.resolve(new Response('{"site":{"production":false}}'));
      if (url.includes('remotes.json'))
        return Promise.resolve(new Response(JSON.stringify({ schemaVersion: 1, serial: 1, remotes: {} })));
      return Promise.resolve(new Response(null, { status: 404 }));
    };
  });

  it('draws the sign-in page for somebody without a session, and asks nothing of the back end', async () => {
    await start();
    await waitFor(() => expect(document.querySelector('input[type="password"]')).not.toBeNull(), {
      timeout: 15_000,
    });
    expect(window.location.pathname).toBe('/login');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
    expect(requested.some((url) => url.includes('remotes.json'))).toBe(true);
  }, 60_000);
});
