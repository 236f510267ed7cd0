import { packageProblems } from './lintPackage';

/** `lintPackage.main.ts <folder> <tarball>`: what is wrong with a package, as a list of texts in JSON. */
const [folder = '', tarball = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await packageProblems(folder, tarball)));
