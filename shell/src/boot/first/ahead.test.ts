import { askAhead } from './ahead';

const text = JSON.stringify({
  files: [{ href: 'https://a.example/entry.js', as: 'script', integrity: 'sha384-AAAA' }],
  texts: {
    en: [{ href: 'https://a.example/messages-en.js', as: 'script' }],
    fr: [{ href: 'https://a.example/messages-fr.js', as: 'script' }],
  },
});
const links = () => [...document.head.querySelectorAll('link')];
const asked = () => links().map((link) => link.getAttribute('href'));

afterEach(() => document.head.replaceChildren());

test('the reader’s own language alone', () => {
  askAhead('fr', text);
  expect(asked()).toEqual(['https://a.example/entry.js', 'https://a.example/messages-fr.js']);
});

test.each([[undefined], ['{}'], ['{"files":[]}']])('nothing from %s', (said) => {
  askAhead('en', said);
  expect(asked()).toEqual([]);
});

test('asked for as the page will ask, with the same hash', () => {
  askAhead('ro', text);
  const said = Object.fromEntries(
    [...(links()[0]?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );
  expect(said).toEqual({
    rel: 'preload',
    as: 'script',
    crossorigin: 'anonymous',
    href: 'https://a.example/entry.js',
    integrity: 'sha384-AAAA',
  });
  expect(links()).toHaveLength(1);
});
