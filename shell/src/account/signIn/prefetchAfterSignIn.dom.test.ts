import { prefetchAfterSignIn, type Idle } from './prefetchAfterSignIn';

const plan = {
  routes: { '/': ['frame', 'texts-*'], '/dashboard': ['frame', 'dashboard'], '/login': ['login'] },
  chunks: {
    frame: ['assets/frame.js'],
    dashboard: ['assets/dashboard.js'],
    login: ['assets/login.js'],
    'texts-en': ['assets/en.js'],
    'texts-fr': ['assets/fr.js'],
  },
};

function browser(connection?: Idle['connection']) {
  const requested: string[] = [];
  const waiting: (() => void)[] = [];
  const idle: Idle = {
    load: (file) => {
      requested.push(file);
      return Promise.reject(new Error('offline'));
    },
    whenIdle: (then) => waiting.push(then),
    connection,
  };
  return { idle, requested, rest: () => waiting.splice(0).forEach((then) => then()) };
}

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="portal-plan">${JSON.stringify(plan)}</script>`;
});
afterEach(() => document.body.replaceChildren());

test('the files of the page behind the sign-in are fetched when there is nothing else to do', () => {
  const { idle, requested, rest } = browser();
  prefetchAfterSignIn('/dashboard', 'en', undefined, idle);
  expect(requested).toEqual([]);
  rest();
  expect(requested).toEqual(['/assets/frame.js', '/assets/dashboard.js']);
});

test('where the sign-in leads elsewhere, those of that page, in the reader’s language', () => {
  const { idle, requested, rest } = browser();
  prefetchAfterSignIn('/notifications?x=1#y', 'fr', undefined, idle);
  rest();
  expect(requested).toEqual(['/assets/frame.js', '/assets/fr.js']);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
  'nothing on a network like %j',
  (connection) => {
    const { idle, requested, rest } = browser(connection);
    prefetchAfterSignIn('/dashboard', 'en', undefined, idle);
    rest();
    expect(requested).toEqual([]);
  },
);

test('nothing where the page has no plan', () => {
  document.body.replaceChildren();
  const { idle, requested, rest } = browser();
  prefetchAfterSignIn('/dashboard', 'en', undefined, idle);
  rest();
  expect(requested).toEqual([]);
});

test('what comes after them waits until they are here, or will not come', async () => {
  const { idle, rest } = browser();
  const then = jest.fn();
  prefetchAfterSignIn('/dashboard', 'en', then, idle);
  rest();
  expect(then).not.toHaveBeenCalled();
  await new Promise((done) => setTimeout(done));
  rest();
  expect(then).toHaveBeenCalledTimes(1);
});
