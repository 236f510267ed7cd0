import type { PaletteProvider } from '@portal/kit';

/** Shorter texts match almost everybody. */
const SHORTEST = 2;

/** People and roles in the command palette. What asks the back end is loaded with the first search. */
export const searchPeople: PaletteProvider['search'] = async (query, context) => {
  if (query.trim().length < SHORTEST) return [];
  const { findPeopleAndRoles } = await import(/* webpackChunkName: "palette" */ './findPeopleAndRoles');
  return findPeopleAndRoles(query, context);
};
