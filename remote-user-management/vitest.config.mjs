import { tests } from '@portal/kit/build/vitest';

export default tests({ root: import.meta.dirname });
