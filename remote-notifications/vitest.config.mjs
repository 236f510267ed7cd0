import { tests } from '@portal/kit/build/vitest';

export default tests({
  root: import.meta.dirname,
  // This file mocks the charts, which other tests load for real, so it runs alone.
  alone: ['src/figures/FiguresPage.test.tsx'],
});
