import { type Language, languages } from '../../contract/wire/languages';
import { type AllMessageLoaders, createCatalogue, type MessageLoaders, type Messages } from './catalogue';

type Texts = Partial<Record<Language, Messages>>;

/** Loaders that record their calls. A language without texts fails to load. */
function loaders(texts: Texts) {
  const calls: string[] = [];
  const loader = (language: Language) => () => {
    calls.push(language);
    const file = texts[language];
    return file ? Promise.resolve({ default: file }) : Promise.reject(new Error('offline'));
  };
  const all = Object.fromEntries(
    languages.map((language) => [language, loader(language)]),
  ) as AllMessageLoaders;
  return { all, calls };
}

function setup() {
  const problems: string[] = [];
  const catalogue = createCatalogue((problem) => problems.push(problem));
  return { catalogue, problems, text: (id: string) => catalogue.snapshot().messages[id] };
}

test('texts load per bundle and language, each file once', async () => {
  const { catalogue, text } = setup();
  const bundle = loaders({ en: { 'a.title': 'Hello' }, fr: { 'a.title': 'Bonjour' } });
  catalogue.register('a', bundle.all);
  await catalogue.ready('a');
  expect(text('a.title')).toBe('Hello');
  await catalogue.use('fr');
  expect(text('a.title')).toBe('Bonjour');
  await catalogue.use('en');
  expect(text('a.title')).toBe('Hello');
  expect(bundle.calls).toEqual(['en', 'fr']);
});

test('the old language stays whole until every bundle has the new one', async () => {
  const { catalogue, text } = setup();
  let release: (file: { default: Messages }) => void = () => undefined;
  const slow: MessageLoaders = {
    ...loaders({ en: { 'slow.title': 'Slow' } }).all,
    fr: () => new Promise((resolve) => (release = resolve)),
  };
  catalogue.register('fast', loaders({ en: { 'fast.title': 'Fast' }, fr: { 'fast.title': 'Rapide' } }).all);
  catalogue.register('slow', slow);
  await catalogue.ready('slow');
  const switched = catalogue.use('fr');
  await Promise.resolve();
  expect([text('fast.title'), text('slow.title')]).toEqual(['Fast', 'Slow']);
  release({ default: { 'slow.title': 'Lent' } });
  await switched;
  expect([text('fast.title'), text('slow.title')]).toEqual(['Rapide', 'Lent']);
});

test('the last choice wins when languages are switched fast', async () => {
  const { catalogue } = setup();
  catalogue.register('a', loaders({ en: {}, fr: {}, zh: {} }).all);
  await Promise.all([catalogue.use('fr'), catalogue.use('zh')]);
  expect(catalogue.snapshot().language).toBe('zh');
});

test('a bundle registered while another language shows arrives in that language', async () => {
  const { catalogue, text } = setup();
  await catalogue.use('ro');
  const bundle = loaders({ en: { 'a.title': 'Hello' }, ro: { 'a.title': 'Bună' } });
  catalogue.register('a', bundle.all);
  await catalogue.ready('a');
  expect(text('a.title')).toBe('Bună');
  expect(bundle.calls).toEqual(['ro']);
});

test('a language that does not load falls back to English, and loads on the next try', async () => {
  const { catalogue, problems, text } = setup();
  const texts: Texts = { en: { 'a.title': 'Hello' } };
  catalogue.register('a', loaders(texts).all);
  await catalogue.use('fr');
  expect(text('a.title')).toBe('Hello');
  expect(problems.join()).toContain('fr did not load');
  texts.fr = { 'a.title': 'Bonjour' };
  await catalogue.use('en');
  await catalogue.use('fr');
  expect(text('a.title')).toBe('Bonjour');
});

test('an id the language lacks is fetched from English', async () => {
  const { catalogue, text } = setup();
  const bundle = loaders({ en: { 'a.new': 'New' }, fr: {} });
  await catalogue.use('fr');
  catalogue.register('a', bundle.all);
  await catalogue.ready('a');
  expect(text('a.new')).toBeUndefined();
  const shown = new Promise<void>((resolve) => catalogue.subscribe(resolve));
  catalogue.missing('a.new');
  catalogue.missing('a.new');
  await shown;
  expect(text('a.new')).toBe('New');
  expect(bundle.calls).toEqual(['fr', 'en']);
});

test('a bundle without a language is read in English, without a useless request', async () => {
  const { catalogue, problems, text } = setup();
  const { all, calls } = loaders({ en: { 'a.title': 'Hello' } });
  catalogue.register('a', { en: all.en });
  await catalogue.use('fr');
  await catalogue.ready('a');
  expect([catalogue.snapshot().language, text('a.title'), ...problems]).toEqual(['fr', 'Hello']);
  expect(calls).toEqual(['en']);
});

test('an id that nobody has is reported once', async () => {
  const { catalogue, problems } = setup();
  catalogue.register('a', loaders({ en: {} }).all);
  await catalogue.ready('a');
  catalogue.missing('nowhere');
  catalogue.missing('nowhere');
  expect(problems).toEqual(['No text "nowhere" in any bundle']);
});

test('ready rejects when neither the language nor English loads', async () => {
  const { catalogue } = setup();
  catalogue.register('a', loaders({}).all);
  await expect(catalogue.ready('a')).rejects.toThrow('a in en did not load');
});

test('an id of an earlier bundle stands, and both owners are named', async () => {
  const { catalogue, problems, text } = setup();
  catalogue.register('first', loaders({}).all, { en: { title: 'First' } });
  catalogue.register('second', loaders({}).all, { en: { title: 'Second' } });
  expect(text('title')).toBe('First');
  await catalogue.ready('second');
  expect(problems).toContain('Text "title" of second is already one of first');
});

test('two versions of a bundle are each read with their own texts', async () => {
  const { catalogue, text, problems } = setup();
  const shell = catalogue.register('shell', loaders({ en: { 'shell.save': 'Save' } }).all);
  const before = loaders({
    en: { 'a.title': 'Before', 'a.gone': 'Gone later', 'shell.save': 'Mine' },
    fr: { 'a.title': 'Avant', 'a.gone': 'Disparu' },
  });
  const old = catalogue.register('a', before.all);
  await catalogue.ready('a');
  expect(old.snapshot()).toBe(catalogue.snapshot());

  const later = loaders({ en: { 'a.title': 'After', 'a.new': 'New' }, fr: { 'a.title': 'Après' } });
  const fresh = catalogue.register('a', later.all);
  await catalogue.ready('a');
  expect(text('a.title')).toBe('After');
  // The old version still shows its menu until it is released, so its own texts stay available.
  expect(text('a.gone')).toBe('Gone later');
  expect(old.snapshot().messages).toMatchObject({
    'a.title': 'Before',
    'a.gone': 'Gone later',
    'shell.save': 'Save',
  });
  expect(old.snapshot()).toBe(old.snapshot());
  expect(fresh.snapshot()).toBe(catalogue.snapshot());

  await catalogue.use('fr');
  expect(old.snapshot()).toMatchObject({ language: 'fr', messages: { 'a.title': 'Avant' } });
  expect(text('a.title')).toBe('Après');
  old();
  expect(text('a.gone')).toBeUndefined();
  // Releasing the newest version leaves the earlier one.
  const again = catalogue.register('a', before.all);
  await catalogue.ready('a');
  again();
  expect(text('a.title')).toBe('Après');
  expect(problems).toEqual([
    expect.stringContaining('"shell.save" of a is already one of shell'),
    expect.anything(),
  ]);
  shell();
});

test('taking a bundle out takes its texts out', async () => {
  const { catalogue, text } = setup();
  const dispose = catalogue.register('a', loaders({ en: { 'a.title': 'Hello' } }).all);
  await catalogue.ready('a');
  dispose();
  expect(text('a.title')).toBeUndefined();
});

test('the pseudo-locale accents English texts and leaves arguments alone', async () => {
  const { catalogue, text } = setup();
  const english = { 'a.count': '{count, plural, one {# item} other {# items}} in <b>{place}</b>' };
  catalogue.register('a', loaders({ en: english }).all);
  await catalogue.use('en-XA');
  expect(text('a.count')).toMatch(
    /^\[\{count, plural, one \{# îţéɱ\} other \{# îţéɱš\}\} îñ <b>\{place\}<\/b>·+\]$/,
  );
});
