import { isOwnFile, shellReplaced } from './shellRelease';

const script = document.createElement('script');
script.src = '/assets/shell.aaaa.js';
document.head.append(script);

const html = (name: string) => `<!doctype html><script defer src="/assets/shell.${name}.js"></script>`;
const answer =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

test.each([
  ['the same page', answer(html('aaaa')), false],
  ['a page with another script', answer(html('bbbb')), true],
  ['something that is no page of a shell', answer('<form>Sign in to the network</form>'), false],
  ['an error', answer(html('bbbb'), 502), false],
  ['no answer', () => Promise.reject(new TypeError('offline')), false],
])('%s: a replaced release is reported as such', async (_name, fetch, replaced) => {
  expect(await shellReplaced(fetch)).toBe(replaced);
});

test.each([
  ['/assets/1.js', { kind: 'httpStatus', status: 404 }, true],
  ['/assets/1.js', { kind: 'httpStatus', status: 503 }, false],
  ['http://remotes.test/1.js', { kind: 'httpStatus', status: 404 }, false],
  ['/assets/1.js', { kind: 'wrongType', contentType: 'text/html' }, true],
])('%s with %j is a missing file of the shell: %s', (path, failure, own) => {
  const url = new URL(path, window.location.href).href;
  expect(isOwnFile({ ...failure, url } as never)).toBe(own);
});
