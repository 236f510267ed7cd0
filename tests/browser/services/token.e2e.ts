import { expect, test, type Frame } from '../support/test';
import { lendSession, portalUrl } from '../support/people';
import { at, ASK, EVIL, frameAt, heardIn, LISTEN, page as child, peer, servePages, well } from './child';

const CATALOGUE = '/incorporated-services/catalogue';
const health = () => ({ [at('/health.svg')]: well });

const keysHeard = async (frame: Frame) =>
  (await heardIn(frame)).messages.map(({ data }) => Object.keys(data).sort());

test('a service that asks in its frame gets the access token alone, from the portal, and is signed in', async ({
  page,
}) => {
  await servePages(page.context(), {
    services: { catalogue: { url: at('/peer'), healthPath: '/pages/health.svg' } },
    pages: { ...health(), [at('/peer')]: peer },
  });
  await lendSession(page, 'operator.fft@portal.test');
  await page.goto(`${portalUrl()}${CATALOGUE}`);
  const frame = await frameAt(page, at('/'));
  await expect(frame.locator('body')).toHaveText('signed in, drawn 1');
  const { messages } = await heardIn(frame);
  expect(messages.map(({ data }) => Object.keys(data).sort())).toEqual([['serviceToken', 'type']]);
  expect(messages[0]?.origin).toBe(new URL(portalUrl()).origin);
});

test('frames that a service holds get no token, of a stranger or of its own origin, though they ask before it does', async ({
  browser,
}) => {
  // Without the page's policy, which forbids most of this: the token handshake alone must be safe.
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  const hostile = child(`${LISTEN}
    top.postMessage({ type: 'REQUEST_TOKENS' }, '*');
    parent.postMessage('asked', '*');`);
  // Requests after both of its frames did: their answers would have come first.
  const nesting = child(`${LISTEN}
    let asked = 0;
    addEventListener('message', ({ data }) => { if (data === 'asked' && ++asked === 2) ${ASK} });
    for (const src of ['${EVIL}/evil', '${at('/inner')}']) {
      const inner = document.createElement('iframe'); inner.src = src; document.body.append(inner);
    }`);
  await servePages(page.context(), {
    services: { catalogue: { url: at('/nesting'), healthPath: '/pages/health.svg' } },
    pages: { ...health(), [at('/nesting')]: nesting, [at('/inner')]: hostile, [`${EVIL}/evil`]: hostile },
  });
  await lendSession(page, 'operator.fft@portal.test');
  await page.goto(`${portalUrl()}${CATALOGUE}`);
  const service = await frameAt(page, at('/nesting'));
  await expect.poll(() => keysHeard(service)).toContainEqual(['serviceToken', 'type']);
  for (const address of [`${EVIL}/evil`, at('/inner')])
    expect(await keysHeard(await frameAt(page, address))).toEqual([]);
  await page.context().close();
});
