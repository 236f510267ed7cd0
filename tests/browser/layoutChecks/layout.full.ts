import { allAppearances } from './appearances';
import { measureAll } from './measureAll';
import { openPlaces, placesOf } from './places';

measureAll({ nobody: openPlaces, ...placesOf }, () => allAppearances);
