import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { searchParams } = new URL(import.meta.url);
const make = createRequire(import.meta.url)(fileURLToPath(searchParams.get('of')));
const reader = make();

/** `bidi-js` with a single shared instance. */
export default () => reader;
