/** Checks of a site's two files before the site opens, for the server, the doctor and the loader. */
export { productionProblems } from './productionProblems';
