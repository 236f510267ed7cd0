import { DRAWER_WIDTH, drawerOpened, drawerShape, drawerSpace } from './drawer';

test('spec §2: the drawer is 320 px open and 72 px collapsed', () => {
  expect(DRAWER_WIDTH).toEqual({ open: 320, collapsed: 72 });
});

describe('spec §2, §4: when the drawer is open', () => {
  test('closed by default on small screens', () => {
    expect(drawerOpened(true, { type: 'laidOut', small: true, miniDrawer: false })).toBe(false);
  });
  test.each([
    [false, true],
    [true, false],
  ])('on larger screens it follows miniDrawer: %s', (miniDrawer, open) => {
    expect(drawerOpened(!open, { type: 'laidOut', small: false, miniDrawer })).toBe(open);
  });
  test('toggled by the menu button', () => {
    expect(drawerOpened(false, { type: 'toggled' })).toBe(true);
    expect(drawerOpened(true, { type: 'toggled' })).toBe(false);
  });
  test('closes after a choice on small screens only', () => {
    expect(drawerOpened(true, { type: 'itemChosen', small: true })).toBe(false);
    expect(drawerOpened(true, { type: 'itemChosen', small: false })).toBe(true);
  });
});

describe('spec §2: how the drawer is drawn', () => {
  test.each([
    [{ small: true, horizontal: false, opened: false }, 'temporary', 0],
    [{ small: true, horizontal: true, opened: true }, 'temporary', 0],
    [{ small: false, horizontal: true, opened: true }, 'none', 0],
    [{ small: false, horizontal: false, opened: true }, 'permanent', 320],
    [{ small: false, horizontal: false, opened: false }, 'mini', 72],
  ] as const)('%j is %s', (choice, shape, space) => {
    expect(drawerShape(choice)).toBe(shape);
    expect(drawerSpace(drawerShape(choice))).toBe(space);
  });
});
