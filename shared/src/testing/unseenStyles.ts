import createCache from '@emotion/cache';

/**
 * Takes the theme's styles and shows them to no page: they are made, and written where no document is. jsdom would hold
 * each of their rules against every element that a query by role looks at, most of the time of a page's test.
 */
export const unseenStyles = createCache({ key: 'unseen', container: document.createElement('div') });
