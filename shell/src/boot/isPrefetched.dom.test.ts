import { TOKEN } from './first/stored';
import { isPrefetched } from './isPrefetched';

const named = (text: string) => {
  document.head.innerHTML = `<script type="application/json" id="portal-ahead">${text}</script>`;
};
const two = JSON.stringify({
  remotes: [
    {
      manifest: 'https://a.example/remote-manifest.json',
      scripts: ['entry.js'],
      texts: { fr: ['fr.js'] },
      pages: [
        ['^,ADMIN/dashboard/?$', { scripts: ['tile.js'], calls: [] }],
        ['^[^/]*/a(/.*)?$', { scripts: [], calls: [] }],
      ],
    },
  ],
});
const came = (...hrefs: string[]) => {
  performance.getEntriesByName = (name) => (hrefs.includes(name) ? [{} as PerformanceEntry] : []);
};

test('only once every script that the server named has come', () => {
  named(two);
  came('https://a.example/entry.js');
  expect(isPrefetched('/a/b', 'fr')).toBe(false);
  came('https://a.example/entry.js', 'https://a.example/fr.js');
  expect(isPrefetched('/a/b', 'fr')).toBe(true);
  expect(isPrefetched('/b', 'fr')).toBe(false);
});

test('the dashboard needs the remotes with tiles for this kind of person', () => {
  named(two);
  came('https://a.example/entry.js', 'https://a.example/fr.js');
  expect(isPrefetched('/dashboard', 'fr')).toBe(false);
  localStorage.setItem(TOKEN, `e30.${btoa(JSON.stringify({ pilot_role: ['ADMIN'] }))}.x`);
  expect(isPrefetched('/dashboard', 'fr')).toBe(true);
  localStorage.clear();
});

test.each(['{}', '{"remotes":[]}', 'nonsense'])('never where nothing is named: %s', (text) => {
  named(text);
  came('https://a.example/entry.js');
  expect(isPrefetched('/a', 'en')).toBe(false);
  document.head.innerHTML = '';
  expect(isPrefetched('/a', 'en')).toBe(false);
});
