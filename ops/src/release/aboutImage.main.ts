import { writeComponents, writeImageProvenance } from './provenance';

/** Writes what an image is made of, for its Dockerfile: `aboutImage.main.ts <package> <folder>`. */
const [name, folder] = process.argv.slice(2);
if (name === undefined || folder === undefined) throw new Error('Name the package and the folder to write.');
await writeImageProvenance(process.cwd(), name, folder);
const trouble = await writeComponents(process.cwd(), name, folder);
if (trouble !== undefined) throw new Error(trouble);
