#!/usr/bin/env node
/** In the workspace the command is its sources; the package has it in one file (`ops/src/kit/pack`). */
const [esm, cjs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
cjs.register();
esm.register();
await import('../../ops/src/portalRemote/main.ts');
