import { tests } from '../../shared/build/vitest.mjs';

export default tests({ root: import.meta.dirname, environment: 'node' });
