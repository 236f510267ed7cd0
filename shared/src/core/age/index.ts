export { Aged, AsOf, Dimmed, useAsOf } from './Aged';
export { type Answered } from './asOf';
