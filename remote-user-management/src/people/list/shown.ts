/** The URL parameter of the person in the drawer. */
export const SHOWN = 'person';
