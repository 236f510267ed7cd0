import { dropDrafts } from './drafts';

const keys = () => Object.keys(sessionStorage).sort();

beforeEach(() => {
  sessionStorage.clear();
  for (const key of ['portal-draft:ana:note', 'portal-draft:anabel:note', 'portal-draft:ben:note', 'other'])
    sessionStorage.setItem(key, '{}');
});

test('who signs in finds their own drafts only', () => {
  dropDrafts(sessionStorage, 'ana');
  expect(keys()).toEqual(['other', 'portal-draft:ana:note']);
});

test('who signs out by hand leaves none', () => {
  dropDrafts(sessionStorage);
  expect(keys()).toEqual(['other']);
});
