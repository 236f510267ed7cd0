/** The age of data: a query that could not be refreshed is dimmed and says its time. */
export { Aged, AsOf, Dimmed, useAsOf } from './Aged';
export { type Answered } from './asOf';
