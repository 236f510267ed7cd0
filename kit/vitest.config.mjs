import { tests } from '@portal/shared/build/vitest';

export default tests({ root: import.meta.dirname, exclude: ['frame/**'] });
