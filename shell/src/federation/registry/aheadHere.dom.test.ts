import { isPrefetched } from './isPrefetched';

const named = (text: string) => {
  document.head.innerHTML = `<script type="application/json" id="portal-ahead">${text}</script>`;
};
const two = JSON.stringify({
  files: [
    { href: 'https://a.example/remote-manifest.json', as: 'fetch' },
    { href: 'https://a.example/entry.js', as: 'script' },
    { href: 'https://a.example/page.js', as: 'script' },
  ],
});
const came = (...hrefs: string[]) => {
  performance.getEntriesByName = (name) => (hrefs.includes(name) ? [{} as PerformanceEntry] : []);
};

test('only once every script that the server named has come', () => {
  named(two);
  came('https://a.example/entry.js');
  expect(isPrefetched()).toBe(false);
  came('https://a.example/entry.js', 'https://a.example/page.js');
  expect(isPrefetched()).toBe(true);
});

test.each(['{}', '{"files":[]}', 'nonsense'])('never where nothing is named: %s', (text) => {
  named(text);
  came('https://a.example/entry.js');
  expect(isPrefetched()).toBe(false);
  document.head.innerHTML = '';
  expect(isPrefetched()).toBe(false);
});
