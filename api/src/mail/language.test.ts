import { pickLanguage } from './language';

it.each([
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['de, ro;q=0.7, en;q=0.9', 'en'],
  ['zh-CN', 'zh'],
  ['de', 'en'],
  ['fr;q=0, ro', 'ro'],
  ['', 'en'],
  [undefined, 'en'],
  [';;;q=x,,', 'en'],
])('picks for %p', (header, language) => expect(pickLanguage(header)).toBe(language));
