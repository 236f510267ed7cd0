import createCache from '@emotion/cache';

/**
 * An emotion cache that writes the styles outside the document. jsdom would match every rule against each element that
 * a query by role visits, which takes most of the time of a page's test.
 */
export const unseenStyles = createCache({ key: 'unseen', container: document.createElement('div') });
