import { expect, test } from '../support/test';
import { sweep } from './breakpoints';
import { OVERLAYS } from './overlays';

test('a tablet that is turned leaves no panel unseen, no focus nowhere, and a page that answers', async ({
  desk,
}) => {
  const page = await desk('super');
  // The frame changes at 900 px. Every overlay at every breakpoint is in `breakpoints.full.ts`.
  for (const overlay of OVERLAYS.filter(({ name }) => ['the bell', 'the user menu'].includes(name)))
    expect(await sweep(page, overlay, [1000, 800], 'vertical, ltr')).toEqual([]);
});
