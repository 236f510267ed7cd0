import { tests } from '@portal/kit/build/vitest';

export default tests({
  root: import.meta.dirname,
  // It stands in for the charts, which other tests have loaded as they are.
  alone: ['src/figures/FiguresPage.test.tsx'],
});
