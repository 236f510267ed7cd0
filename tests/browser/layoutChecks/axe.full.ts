import { findings } from '../support/axe';
import { everyPlace } from './everyPlace';
import { axeAppearances, nameOf } from './appearances';
import { openPlaces, placesOf } from './places';
import { openPlace, set } from './visitPages';

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
