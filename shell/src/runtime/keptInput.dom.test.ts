import { dropInput, keepInput, keptInput, onKept } from './keptInput';

const HOUR = 60 * 60_000;
const ana = { userId: 'ana', path: '/notes', texts: ['half a sentence'], at: 0 };

beforeEach(() => sessionStorage.clear());

test('what was typed survives the end of the session and is offered to the same person', () => {
  keepInput(sessionStorage, ana);
  expect(keptInput(sessionStorage, 'ana', HOUR)).toEqual(ana);
  dropInput(sessionStorage);
  expect(keptInput(sessionStorage, 'ana', HOUR)).toBeUndefined();
});

test('who shows it is told at once, and why the page went', () => {
  const told = vi.fn();
  const end = onKept(told);
  keepInput(sessionStorage, { ...ana, why: 'off' });
  expect(told).toHaveBeenCalledTimes(1);
  end();
  keepInput(sessionStorage, ana);
  expect(told).toHaveBeenCalledTimes(1);
  keepInput(sessionStorage, { ...ana, why: 'off' });
  expect(keptInput(sessionStorage, 'ana', HOUR)).toEqual({ ...ana, why: 'off' });
});

test('what a second page had is kept beside what nobody has taken back yet', () => {
  keepInput(sessionStorage, { ...ana, why: 'off' });
  keepInput(sessionStorage, { ...ana, path: '/users', texts: ['a name'], at: 1 });
  const both = { ...ana, path: '/users', texts: ['a name', 'half a sentence'], at: 1 };
  expect(keptInput(sessionStorage, 'ana', HOUR)).toEqual(both);
  keepInput(sessionStorage, { ...ana, userId: 'ben', texts: ['mine'], at: 2 });
  expect(keptInput(sessionStorage, 'ben', HOUR)?.texts).toEqual(['mine']);
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
  const told = vi.fn();
  const end = onKept(told);
  for (const texts of [[], ['', ' \n']]) keepInput(sessionStorage, { ...ana, texts });
  expect(told).not.toHaveBeenCalled();
  end();
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
