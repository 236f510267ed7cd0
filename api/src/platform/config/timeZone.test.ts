import { isTimeZone } from './timeZone';

it('knows the names of zones, and no offsets', () => {
  expect(['Europe/Bucharest', 'UTC', 'America/New_York'].every(isTimeZone)).toBe(true);
  expect(['Europe/Nowhere', '+01:00', '', 'x'].some(isTimeZone)).toBe(false);
});
