import type { PaletteProvider } from '@portal/kit';

/** Shorter texts match almost everybody. */
const MIN_QUERY_CHARACTERS = 2;

/** People and roles in the command palette. The code is loaded on the first search. */
export const searchPeople: PaletteProvider['search'] = async (query, context) => {
  if (query.trim().length < MIN_QUERY_CHARACTERS) return [];
  const { findPeopleAndRoles } = await import(/* webpackChunkName: "palette" */ './findPeopleAndRoles');
  return findPeopleAndRoles(query, context);
};
