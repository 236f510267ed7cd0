import { waitFor } from '@testing-library/dom';
import { keepPlace } from './keepPlace';
import { LAYER_ROOM, PAGE_ROOM } from '../../theme/rooms';

const page = document.documentElement;
const roomOf = (name: string) => Number.parseFloat(page.style.getPropertyValue(name)) || 0;
let end: () => void = () => undefined;

/** A toast at 75 px, 90 px high, and one thing to press on the page; jsdom has no layout. */
function setUp(stays: boolean, below: () => DOMRect) {
  document.body.innerHTML = `<div id="root"><main><button>Start</button></main>
    <aside><p data-snack="${stays ? 'stays' : 'goes'}">12 new</p></aside></div>`;
  Object.defineProperty(page, 'clientWidth', { value: 1000, configurable: true });
  Object.assign(globalThis, { innerHeight: 600 });
  Object.assign(globalThis, { innerWidth: 1000 });
  const [root, main, aside, button, toast] = ['#root', 'main', 'aside', 'button', 'p'].map(
    (name) => document.querySelector<HTMLElement>(name) ?? document.body,
  );
  if (!root || !main || !aside || !button || !toast) throw new Error('It is the page above.');
  button.getBoundingClientRect = below;
  const moved = () => Number.parseFloat(/ (-?[\d.]+)px/.exec(aside.style.translate)?.[1] ?? '0');
  toast.getBoundingClientRect = () =>
    aside.dataset['room'] === 'compact'
      ? new DOMRect(880, 75 + moved(), 100, 30)
      : new DOMRect(500, 75 + moved(), 480, 90);
  return {
    root,
    main,
    aside,
    button,
    toast,
    start: () => (end = keepPlace(aside, { parts: () => [...aside.querySelectorAll('p')] })),
  };
}
afterEach(() => {
  end();
});
/** Content that moves down by the room that is made. */
const inPage = (top: number) => () => new DOMRect(600, top + roomOf(PAGE_ROOM), 100, 40);

it('lies over what is not pressed, at its place', () => {
  const { aside, start } = setUp(true, inPage(300));
  start();
  expect([aside.dataset['room'], aside.style.translate, roomOf(PAGE_ROOM)]).toEqual(['all', '', 0]);
});

it('has the page make room where it stays over what is pressed, until it has gone', async () => {
  const { aside, button, toast, start } = setUp(true, inPage(100));
  start();
  expect([aside.dataset['room'], aside.style.translate]).toEqual(['one', '']);
  expect(button.getBoundingClientRect().top).toBeGreaterThan(165);
  toast.remove();
  await waitFor(() => expect(roomOf(PAGE_ROOM)).toBe(0));
});

it('moves nothing for what leaves by itself: that becomes small', () => {
  const { aside, start } = setUp(false, inPage(100));
  start();
  expect([aside.dataset['room'], aside.style.translate, roomOf(PAGE_ROOM)]).toEqual(['compact', '', 0]);
});

it('becomes small over a page that is scrolled, and goes up into the bar where even that is in the way', () => {
  Object.assign(globalThis, { scrollY: 200 });
  const { aside, start } = setUp(true, () => new DOMRect(0, 72, 1000, 500));
  start();
  expect([aside.dataset['room'], roomOf(PAGE_ROOM)]).toEqual(['compact', 0]);
  expect(aside.style.translate).toMatch(/^0px -\d+px$/);
});

it('has a dialog make room, and leaves the page behind it where it is', () => {
  const { root, start } = setUp(true, inPage(100));
  root.setAttribute('aria-hidden', 'true');
  const dialog = document.createElement('div');
  dialog.innerHTML = '<button>Close</button>';
  document.body.append(dialog);
  const close = dialog.querySelector('button') ?? dialog;
  close.getBoundingClientRect = () => new DOMRect(600, Math.max(80, roomOf(LAYER_ROOM)), 40, 40);
  start();
  expect(close.getBoundingClientRect().top).toBeGreaterThan(165);
  expect(roomOf(PAGE_ROOM)).toBe(0);
});
