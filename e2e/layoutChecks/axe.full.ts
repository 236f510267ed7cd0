import { findings } from '../support/axe';
import { everyPlace } from './everyPlace';
import { axeAppearances, nameOf } from './appearances';
import { openPlaces, placesOf } from './places';
import { openPlace, set } from './visitPages';

// Every page of every person in both modes, both directions and every size, and for gloves: axe finds nothing.
everyPlace('axe', { nobody: openPlaces, ...placesOf }, async ({ page, url, place, turn }) => {
  await openPlace(page, url, place);
  const found: string[] = [];
  for (const look of axeAppearances(turn)) {
    await set(page, look);
    found.push(
      ...(await findings(page)).map((text) => `${place.name} ${look.mode} ${nameOf(look)}: ${text}`),
    );
  }
  return found;
});
