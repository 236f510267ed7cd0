import { dropInput, keepInput, keptInput } from './keptInput';

const HOUR = 60 * 60_000;
const ana = { userId: 'ana', path: '/notes', texts: ['half a sentence'], at: 0 };

beforeEach(() => sessionStorage.clear());

test('what was typed survives the end of the session and is offered to the same person', () => {
  keepInput(sessionStorage, ana);
  expect(keptInput(sessionStorage, 'ana', HOUR)).toEqual(ana);
  dropInput(sessionStorage);
  expect(keptInput(sessionStorage, 'ana', HOUR)).toBeUndefined();
});

test('somebody else never sees it, nor can it be had afterwards', () => {
  keepInput(sessionStorage, ana);
  expect(keptInput(sessionStorage, 'ben', HOUR)).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('it is not offered the next day', () => {
  keepInput(sessionStorage, ana);
  expect(keptInput(sessionStorage, 'ana', 24 * HOUR)).toBeUndefined();
});

test('nothing typed, nothing kept', () => {
  keepInput(sessionStorage, { ...ana, texts: [] });
  expect(sessionStorage).toHaveLength(0);
});

test('damaged or refused storage is no reason to fail', () => {
  sessionStorage.setItem('portal-kept-input', '{"userId":7');
  expect(keptInput(sessionStorage, 'ana', 0)).toBeUndefined();
  const refuse = () => {
    throw new Error('refused');
  };
  const refused = { getItem: refuse, setItem: refuse, removeItem: refuse };
  keepInput(refused, ana);
  expect(keptInput(refused, 'ana', 0)).toBeUndefined();
});
