import { askAhead, hintsFor } from './ahead';

const text = JSON.stringify({
  files: [{ href: 'https://a.example/entry.js', as: 'script', integrity: 'sha384-AAAA' }],
  texts: {
    en: [{ href: 'https://a.example/messages-en.js', as: 'script' }],
    fr: [{ href: 'https://a.example/messages-fr.js', as: 'script' }],
  },
});
const hrefs = (...args: Parameters<typeof hintsFor>) => hintsFor(...args).map(({ href }) => href);

afterEach(() => document.head.replaceChildren());

test('the reader’s own language alone', () => {
  expect(hrefs(text, 'fr')).toEqual(['https://a.example/entry.js', 'https://a.example/messages-fr.js']);
  expect(hrefs(text, 'ro')).toEqual(['https://a.example/entry.js']);
});

test.each([[undefined], ['nonsense'], ['null'], ['{"files":{"href":1}}'], ['{"files":[null,{"href":1}]}']])(
  'nothing from %s',
  (broken) => expect(hintsFor(broken, 'en')).toEqual([]),
);

test('asked for as the page will ask, with the same hash', () => {
  askAhead('en', text);
  const [first] = document.head.querySelectorAll('link');
  const said = Object.fromEntries([...(first?.attributes ?? [])].map(({ name, value }) => [name, value]));
  expect(said).toEqual({
    rel: 'preload',
    as: 'script',
    crossorigin: 'anonymous',
    href: 'https://a.example/entry.js',
    integrity: 'sha384-AAAA',
  });
  expect(document.head.querySelectorAll('link')).toHaveLength(2);
});
