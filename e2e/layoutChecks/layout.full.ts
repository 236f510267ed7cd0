import { allAppearances } from './appearances';
import { measureAll } from './measureAll';
import { openPlaces, placesOf } from './places';

// Every page of every person, in every language at every width, mirrored, and for gloves.
measureAll({ nobody: openPlaces, ...placesOf }, () => allAppearances);
