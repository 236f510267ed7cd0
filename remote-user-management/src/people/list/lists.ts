/** From this width up people are a table, below it cards; the theme's `md`. */
const WIDE = '(min-width: 900px)';

export const loadGrid = () => import(/* webpackChunkName: "people-grid" */ './grid/PeopleGrid');
export const loadCards = () => import(/* webpackChunkName: "people-cards" */ './grid/PeopleCards');

export const loadFitting = () => (window.matchMedia(WIDE).matches ? loadGrid : loadCards);
