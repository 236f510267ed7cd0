import { type Connection, DWELL_MS, MAX_PREFETCHED_PAGES, spare, watchIntent } from './intent';

function setup(connection: Connection = {}) {
  jest.useFakeTimers();
  document.body.innerHTML = '<main></main>';
  const prefetchedPaths: string[] = [];
  const stop = watchIntent(document.body, {
    prefetch: (path) => {
      prefetchedPaths.push(path);
      return !path.startsWith('/unknown');
    },
    connection: () => connection,
  });
  const link = (href: string, target = '') => {
    const anchor = document.createElement('a');
    anchor.href = href;
    if (target) anchor.target = target;
    anchor.append(document.createElement('span'));
    document.body.append(anchor);
    return anchor.firstElementChild ?? anchor;
  };
  const point = (on: Element, type = 'pointerover') => on.dispatchEvent(new Event(type, { bubbles: true }));
  const dwell = () => jest.advanceTimersByTime(DWELL_MS);
  return { prefetchedPaths, stop, link, point, dwell };
}

test('who stays on a link gets its page ahead, once', () => {
  const { prefetchedPaths, link, point, dwell } = setup();
  const orders = link('/orders');
  for (const type of ['pointerover', 'focusin', 'pointerdown']) {
    point(orders, type);
    dwell();
  }
  expect(prefetchedPaths).toEqual(['/orders']);
});

test('a pointer on its way elsewhere asks for nothing', () => {
  const { prefetchedPaths, link, point, dwell } = setup();
  point(link('/orders'));
  jest.advanceTimersByTime(DWELL_MS - 1);
  point(document.body);
  dwell();
  expect(prefetchedPaths).toEqual([]);
});

test('other sites, other tabs and the page itself are not fetched', () => {
  const { prefetchedPaths, link, point, dwell } = setup();
  for (const one of [
    link('https://elsewhere.test/x'),
    link('/orders', '_blank'),
    link(window.location.pathname),
  ]) {
    point(one);
    dwell();
  }
  expect(prefetchedPaths).toEqual([]);
});

test('the budget ends; what is no remote page costs nothing of it', () => {
  const { prefetchedPaths, link, point, dwell } = setup();
  for (let index = 0; index < 3; index += 1) {
    point(link(`/unknown/${index}`));
    dwell();
  }
  for (let index = 0; index < MAX_PREFETCHED_PAGES + 5; index += 1) {
    point(link(`/page/${index}`));
    dwell();
  }
  expect(prefetchedPaths.filter((path) => path.startsWith('/page'))).toHaveLength(MAX_PREFETCHED_PAGES);
});

test.each<[Connection | undefined, boolean]>([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
])('%j: the network can spare it: %s', (connection, expected) => {
  expect(spare(connection)).toBe(expected);
});

test('with data saving on nothing is fetched; ended, nothing either', () => {
  const saving = setup({ saveData: true });
  saving.point(saving.link('/orders'));
  saving.dwell();
  expect(saving.prefetchedPaths).toEqual([]);
  const ended = setup();
  ended.stop();
  ended.point(ended.link('/orders'));
  ended.dwell();
  expect(ended.prefetchedPaths).toEqual([]);
});
