/**
 * Pages that say why something cannot be shown, public pages such as the privacy policy, and the page of samples.
 */
export { default as ErrorPage } from './ErrorPage';
export { ForbiddenPage } from './ForbiddenPage';
