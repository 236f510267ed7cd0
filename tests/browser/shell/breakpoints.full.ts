import { testBreakpoints } from './breakpoints';

// One width between any two of the breakpoints 600, 900, 1200 and 1536; both menus in both directions.
testBreakpoints(
  [1600, 1300, 1000, 800, 500],
  (['vertical', 'horizontal'] as const).flatMap((menuOrientation) =>
    (['ltr', 'rtl'] as const).map((themeDirection) => ({ menuOrientation, themeDirection })),
  ),
);
