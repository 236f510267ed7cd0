import { messageProblems } from './messages';

const complete = {
  en: { a: '{count, plural, one {# item} other {# items}} out of what belongs to <b>{name}</b>' },
  de: { a: '{count, plural, one {# Eintrag} other {# Einträge}} von <b>{name}</b>' },
  fr: { a: '{count, plural, one {# article} other {# articles}} de <b>{name}</b>' },
  ro: { a: '{count, plural, one {# articol} few {# articole} other {# de articole}} din <b>{name}</b>' },
  zh: { a: '<b>{name}</b>的{count, plural, other {#项}}' },
};

test('complete texts have no problems', () => {
  expect(messageProblems(complete)).toEqual([]);
});

test('Chinese may name the count without a plural', () => {
  expect(messageProblems({ ...complete, zh: { a: '<b>{name}</b>的{count}项' } })).toEqual([]);
});

test.each([
  ['a missing id', { fr: {} }, 'fr a is missing'],
  ['an id that English lacks', { en: {} }, 'en a is missing'],
  ['a text left in English', { fr: complete.en }, 'fr a is in English'],
  ['an empty text', { ro: { a: ' ' } }, 'ro a is empty'],
  ['broken ICU', { zh: { a: '{count' } }, 'zh a is not valid ICU'],
  ['a lost argument', { zh: { a: '<b>{name}</b>' } }, 'zh a lacks {count}'],
  ['a lost tag', { zh: { a: '{count}{name}' } }, 'zh a lacks <b>'],
  ['a renamed argument', { zh: { a: '<b>{nom}</b>{count}' } }, 'zh a has {nom}, which en lacks'],
  [
    'a plural without few in Romanian',
    { ro: { a: '{count, plural, one {# x} other {# y}} <b>{name}</b>' } },
    'ro a plural {count} lacks "few"',
  ],
  [
    'a plural that is never used in Chinese',
    { zh: { a: '{count, plural, one {#} other {#}}<b>{name}</b>' } },
    'zh a plural {count} has "one", which zh never uses',
  ],
])('%s is found', (_name, wrong, problem) => {
  expect(messageProblems({ ...complete, ...wrong }).join('\n')).toContain(problem);
});
