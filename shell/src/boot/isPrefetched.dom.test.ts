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
      pages: [['^/a(/|$)', { scripts: ['page.js'], calls: [] }]],
      tiles: {},
    },
  ],
});
const came = (...hrefs: string[]) => {
  performance.getEntriesByName = (name) => (hrefs.includes(name) ? [{} as PerformanceEntry] : []);
};

test('only once every script that the server named has come', () => {
  named(two);
  came('https://a.example/entry.js', 'https://a.example/page.js');
  expect(isPrefetched('/a/b', 'fr')).toBe(false);
  came('https://a.example/entry.js', 'https://a.example/page.js', 'https://a.example/fr.js');
  expect(isPrefetched('/a/b', 'fr')).toBe(true);
  expect(isPrefetched('/b', 'fr')).toBe(false);
});

test.each(['{}', '{"remotes":[]}', 'nonsense'])('never where nothing is named: %s', (text) => {
  named(text);
  came('https://a.example/entry.js');
  expect(isPrefetched('/a', 'en')).toBe(false);
  document.head.innerHTML = '';
  expect(isPrefetched('/a', 'en')).toBe(false);
});
