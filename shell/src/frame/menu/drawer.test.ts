import { DRAWER_WIDTH, drawerOpened, drawerShape, drawerSpace } from './drawer';

test('the drawer is 320 px open and 72 px collapsed', () => {
  expect(DRAWER_WIDTH).toEqual({ open: 320, collapsed: 72 });
});

describe('when the drawer is open', () => {
  test.each([
    [
      'small screens: closed, whatever miniDrawer says',
      { small: true, miniDrawer: false, shown: false },
      false,
    ],
    ['small screens: open when asked for', { small: true, miniDrawer: true, shown: true }, true],
    ['larger screens: open by default', { small: false, miniDrawer: false, shown: false }, true],
    ['larger screens: collapsed by miniDrawer', { small: false, miniDrawer: true, shown: true }, false],
  ])('%s', (_name, now, opened) => {
    expect(drawerOpened(now)).toBe(opened);
  });
});

describe('how the drawer is drawn', () => {
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
