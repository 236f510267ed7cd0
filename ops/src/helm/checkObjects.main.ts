import { readFileSync } from 'node:fs';
import { mistakesOf } from './mistakes';

/**
 * The mistakes in the objects of the standard input, a list each. A process of its own, because the packages with the
 * schemas are for `import` alone, and Jest reads CommonJS.
 */
const objects = JSON.parse(readFileSync(0, 'utf8')) as Parameters<typeof mistakesOf>[0][];
process.stdout.write(JSON.stringify(await Promise.all(objects.map(mistakesOf))));
