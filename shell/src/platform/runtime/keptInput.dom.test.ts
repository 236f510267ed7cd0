import { tabStore } from '@portal/shared/storage';
import { dropInput, keepInput, keptInput, onKept } from './keptInput';

const HOUR = 60 * 60_000;
const ana = { userId: 'ana', path: '/notes', texts: ['half a sentence'], at: 0 };

beforeEach(() => sessionStorage.clear());

test('what was typed survives the end of the session and is offered to the same person', () => {
  keepInput(tabStore, ana);
  expect(keptInput(tabStore, 'ana', HOUR)).toEqual(ana);
  dropInput(tabStore);
  expect(keptInput(tabStore, 'ana', HOUR)).toBeUndefined();
});

test('listeners get it at once, with the reason', () => {
  const listener = jest.fn();
  const end = onKept(listener);
  keepInput(tabStore, { ...ana, why: 'off' });
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  keepInput(tabStore, ana);
  expect(listener).toHaveBeenCalledTimes(1);
  keepInput(tabStore, { ...ana, why: 'off' });
  expect(keptInput(tabStore, 'ana', HOUR)).toEqual({ ...ana, why: 'off' });
});

test('what a second page had is kept beside what nobody has taken back yet', () => {
  keepInput(tabStore, { ...ana, why: 'off' });
  keepInput(tabStore, { ...ana, path: '/users', texts: ['a name'], at: 1 });
  const both = { ...ana, path: '/users', texts: ['a name', 'half a sentence'], at: 1 };
  expect(keptInput(tabStore, 'ana', HOUR)).toEqual(both);
  keepInput(tabStore, { ...ana, userId: 'ben', texts: ['mine'], at: 2 });
  expect(keptInput(tabStore, 'ben', HOUR)?.texts).toEqual(['mine']);
});

test('somebody else never sees it, nor can it be had afterwards', () => {
  keepInput(tabStore, ana);
  expect(keptInput(tabStore, 'ben', HOUR)).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('it is not offered the next day', () => {
  keepInput(tabStore, ana);
  expect(keptInput(tabStore, 'ana', 24 * HOUR)).toBeUndefined();
});

test('nothing typed, nothing kept', () => {
  const listener = jest.fn();
  const end = onKept(listener);
  for (const texts of [[], ['', ' \n']]) keepInput(tabStore, { ...ana, texts });
  expect(listener).not.toHaveBeenCalled();
  end();
  expect(sessionStorage).toHaveLength(0);
});

test('damaged storage is no reason to fail', () => {
  sessionStorage.setItem('portal-kept-input', '{"userId":7');
  expect(keptInput(tabStore, 'ana', 0)).toBeUndefined();
});
