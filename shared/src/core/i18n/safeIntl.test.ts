import { safeIntl, wordsOfId } from './safeIntl';

function setup(messages: Record<string, string>, english: Record<string, string> = {}) {
  const missing: string[] = [];
  const broken: string[] = [];
  const intl = safeIntl({
    locale: 'fr-FR',
    messages,
    english: () => english,
    onMissing: (id) => void missing.push(id),
    onBroken: (id) => void broken.push(id),
  });
  return { intl, missing, broken };
}

test('texts are formatted as ever', () => {
  const { intl, missing, broken } = setup({ 'a.count': '{count, plural, one {# chose} other {# choses}}' });
  expect(intl.formatMessage({ id: 'a.count' }, { count: 2 })).toBe('2 choses');
  expect([missing, broken]).toEqual([[], []]);
});

test('a missing text is reported, and a placeholder shown', () => {
  const { intl, missing } = setup({});
  expect(intl.formatMessage({ id: 'inbox.emptyTitle' })).toBe('Inbox empty title');
  expect(missing).toEqual(['inbox.emptyTitle']);
});

test.each(['{count, plural, one {', '{count', '{other}'])(
  'of a broken text (%s) nobody sees the source',
  (source) => {
    const values = { count: 2 };
    const { intl, broken } = setup({ 'a.things': source }, { 'a.things': '{count} things' });
    expect(intl.formatMessage({ id: 'a.things' }, values)).toBe('2 things');
    expect(broken).toEqual(['a.things']);
    expect(setup({ 'a.things': source }).intl.formatMessage({ id: 'a.things' }, values)).toBe('A things');
    expect(
      setup({ 'a.things': source }, { 'a.things': source }).intl.formatMessage({ id: 'a.things' }, values),
    ).toBe('A things');
  },
);

test('an id becomes words; a single word is no id', () => {
  expect(['userManagement.role-list', 'Users'].map(wordsOfId)).toEqual([
    'User management role list',
    'Users',
  ]);
});
