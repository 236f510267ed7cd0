/** What a site's two files must say before people are let in: for the server, the doctor and the loader. */
export { productionProblems } from './productionProblems';
