import { createCatalogue } from '@portal/shared';
import { aContribution } from '../federation/state/registry.testdata';
import { createContributedTexts } from './contributedTexts';

const offering = (title: string) =>
  aContribution({ messages: { en: { 'a.title': title }, fr: { 'a.title': `${title} (fr)` } } });
const loaders = (title: string) => {
  const load = () => Promise.resolve({ default: { 'a.title': title } });
  return { en: load };
};

test('titles are there at once, give way to the texts of the code, and stay when it ends', async () => {
  const catalogue = createCatalogue();
  const title = () => catalogue.snapshot().messages['a.title'];
  const texts = createContributedTexts(catalogue.register);
  texts.follow([{ id: 'a', contributions: offering('Offered') }]);
  expect(title()).toBe('Offered');

  const end = catalogue.register('a', loaders('Running'));
  await catalogue.ready('a');
  expect(title()).toBe('Running');
  end();
  expect(title()).toBe('Offered');

  await catalogue.use('fr');
  expect(title()).toBe('Offered (fr)');
});

test('a new version brings its own titles; an entry that is no longer offered has none', () => {
  const catalogue = createCatalogue();
  const title = () => catalogue.snapshot().messages['a.title'];
  const texts = createContributedTexts(catalogue.register);
  texts.follow([{ id: 'a', contributions: offering('One') }]);
  texts.follow([{ id: 'a', contributions: offering('Two') }]);
  expect(title()).toBe('Two');
  texts.follow([]);
  expect(title()).toBeUndefined();
});
