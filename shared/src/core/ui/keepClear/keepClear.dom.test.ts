import { keepClear } from './keepClear';

/** Sets an element's box, because jsdom has no layout. */
function at(element: HTMLElement, left: number, top: number, width: number, height: () => number) {
  element.getBoundingClientRect = () => {
    const [, x = '0', y = '0'] = /^(-?[\d.]+)px (-?[\d.]+)px$/.exec(floating?.style.translate ?? '') ?? [];
    const moved = floating?.contains(element) ? { x: Number(x), y: Number(y) } : { x: 0, y: 0 };
    return new DOMRect(left + moved.x, top + moved.y, width, height());
  };
  return element;
}
let floating: HTMLElement | undefined;
let end: () => void = () => undefined;
const page = document.documentElement;

function setUp(rooms?: Parameters<typeof keepClear>[1]['rooms']) {
  document.body.innerHTML =
    '<main><button>Start</button><h1>Machines</h1></main><aside><p role="status">12 new</p></aside>';
  Object.defineProperty(page, 'clientWidth', { value: 400, configurable: true });
  Object.assign(globalThis, { innerHeight: 600 });
  Object.assign(globalThis, { innerWidth: 400 });
  const aside = document.querySelector<HTMLElement>('aside') ?? document.body;
  floating = aside;
  const card = document.querySelector<HTMLElement>('p') ?? aside;
  at(card, 10, 500, 380, () => (aside.dataset['room'] === 'compact' ? 20 : 90));
  return {
    button: document.querySelector('button') ?? document.body,
    aside,
    start: () => (end = keepClear(aside, { parts: () => [card], top: 80, ...(rooms && { rooms }) })),
  };
}
afterEach(() => {
  end();
  floating = undefined;
});

/** jsdom has no PointerEvent. */
const mouse = (type: string) => Object.assign(new MouseEvent(type), { pointerType: 'mouse' });

it('stays where it is wanted over text', () => {
  const { start, button, aside } = setUp();
  at(button, 10, 100, 100, () => 40);
  start();
  expect(aside.style.translate).toBe('');
});

it('goes to where it lies on nothing that can be pressed', () => {
  const { start, button, aside } = setUp();
  at(button, 10, 510, 100, () => 40);
  start();
  expect(aside.style.translate).toBe('0px -84px');
});

it('becomes small where the page is full, and waits where even that does not help', () => {
  const { start, button, aside } = setUp(['all', 'compact']);
  // The top 60 px, of the frame's bar, are free.
  at(button, 0, 60, 400, () => 540);
  start();
  expect(aside.dataset['room']).toBe('compact');
  expect(aside.style.visibility).toBe('');
  end();
  at(button, 0, 0, 400, () => 600);
  start();
  expect(aside.style.visibility).toBe('hidden');
});

it('stays under a pointer that went there, until it leaves', async () => {
  const { start, button, aside } = setUp();
  at(button, 10, 100, 100, () => 40);
  start();
  aside.dispatchEvent(mouse('pointermove'));
  at(button, 10, 510, 100, () => 40);
  dispatchEvent(new Event('resize'));
  await new Promise(requestAnimationFrame);
  expect(aside.style.translate).toBe('');
  aside.dispatchEvent(mouse('pointerleave'));
  await new Promise(requestAnimationFrame);
  expect(aside.style.translate).toBe('0px -84px');
});

it('stays under a focus that is in it', () => {
  const { start, button, aside } = setUp();
  at(button, 10, 510, 100, () => 40);
  aside.tabIndex = 0;
  aside.focus();
  start();
  expect(aside.style.translate).toBe('');
});
