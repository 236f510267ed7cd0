import { testCrossings } from './crossings';

// The frame changes at 900 px, and each menu and each direction is met once; `crossings.soak.ts` has the rest.
testCrossings(
  [1000, 800],
  [
    { menuOrientation: 'vertical', themeDirection: 'ltr' },
    { menuOrientation: 'horizontal', themeDirection: 'rtl' },
  ],
);
