import { testCrossings } from './crossings';

// The frame changes at 900 px: the usual look; `crossings.soak.ts` has the other menu, the other direction, all widths.
testCrossings([1000, 800], [{ menuOrientation: 'vertical', themeDirection: 'ltr' }]);
