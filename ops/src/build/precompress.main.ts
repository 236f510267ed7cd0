import { precompress } from './precompress';

// For images: makes the same compressed copies that `npm start` makes after each build.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to compress.');
await precompress(folder);
