import { pickLanguage } from './language';

it.each([
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['sv, ro;q=0.7, en;q=0.9', 'en'],
  ['de-AT, en;q=0.9', 'de'],
  ['zh-CN', 'zh'],
  ['sv', 'en'],
  ['fr;q=0, ro', 'ro'],
  ['', 'en'],
  [undefined, 'en'],
  [';;;q=x,,', 'en'],
])('picks for %p', (header, language) => expect(pickLanguage(header)).toBe(language));
