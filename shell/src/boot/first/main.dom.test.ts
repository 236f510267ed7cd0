import { TOKEN } from './stored';

const plan = {
  routes: { '/dashboard': ['frame', 'texts-*'], '/login': ['login', 'texts-*'] },
  chunks: {
    frame: ['assets/frame.js', 'assets/libraries.js'],
    login: ['assets/login.js'],
    'texts-en': ['assets/en.js'],
  },
};
const prefetch = {
  remotes: [
    {
      manifest: 'https://a.example/remote-manifest.json',
      scripts: [],
      texts: {},
      pages: [['^,/dashboard/?$', { scripts: [], calls: [] }]],
    },
  ],
};
const tokenUntil = (ms: number) => `e30.${btoa(JSON.stringify({ exp: ms / 1000 }))}.x`;
const fetched = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>(
  () => new Promise(() => undefined),
);

async function open(pathname: string, blocks: Record<string, string>): Promise<void> {
  window.history.replaceState(null, '', pathname);
  document.head.innerHTML = Object.entries(blocks)
    .map(([id, json]) => `<script type="application/json" id="${id}">${json}</script>`)
    .join('');
  // The script runs on import, once per page.
  jest.resetModules();
  await import('./main');
  expect(files()).toEqual([]);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
const files = () => scripts().map((script) => script.getAttribute('src'));
const requestedUrls = () => fetched.mock.calls.map(([url]) => url);
const blocks = {
  'portal-plan': JSON.stringify(plan),
  'portal-ahead': JSON.stringify(prefetch),
  'portal-config': '{}',
};

beforeEach(() => {
  localStorage.clear();
  fetched.mockClear();
  window.fetch = fetched;
  delete window.__portalFirst;
});

test('with a session: the page’s own code, what the server named, and who I am', async () => {
  localStorage.setItem(TOKEN, tokenUntil(Date.now() + 3_600_000));
  await open('/dashboard', blocks);
  expect(files()).toEqual(['/assets/frame.js', '/assets/libraries.js', '/assets/en.js']);
  expect(requestedUrls()).toEqual(['https://a.example/remote-manifest.json', '/api/users/auth-info']);
});

test('without one: the sign-in’s code, and nothing of any remote', async () => {
  await open('/dashboard', blocks);
  expect(files()).toEqual(['/assets/login.js', '/assets/en.js']);
  expect(requestedUrls()).toEqual([]);
});

test('a token that is due makes no call', async () => {
  localStorage.setItem(TOKEN, tokenUntil(Date.now() + 60_000));
  await open('/dashboard', blocks);
  expect(files()).toContain('/assets/frame.js');
  expect(requestedUrls()).toEqual(['https://a.example/remote-manifest.json']);
});

test('only files of the shell’s own build are run', async () => {
  const chunks = { login: ['https://evil.example/x.js', 'assets/../x.js', '/x.js'] };
  await open('/login', { ...blocks, 'portal-plan': JSON.stringify({ ...plan, chunks }) });
  expect(files()).toEqual(['', '', '']);
});

test('an element is gone once its file has come, or has not: the bundler would wait for it', async () => {
  await open('/login', blocks);
  scripts()[0]?.dispatchEvent(new Event('error'));
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(files()).toEqual([]);
});

test.each([[{}], [{ 'portal-plan': 'nonsense' }], [{ ...blocks, 'portal-ahead': 'nonsense' }]])(
  'a page without what it needs starts all the same: %j',
  async (broken) => {
    localStorage.setItem(TOKEN, 'nonsense');
    await expect(open('/dashboard', broken)).resolves.toBeUndefined();
  },
);
