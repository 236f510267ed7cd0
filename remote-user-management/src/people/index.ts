/**
 * People and the roles that they hold: the list with its selection, one person's form, changes of many, imports, the
 * preview of what a change causes, and what the palette and the dashboard show.
 */
export type { PeopleListProps } from './list/list';
export { loadFitting } from './list/lists';
export { searchPeople } from './slots/palette';
