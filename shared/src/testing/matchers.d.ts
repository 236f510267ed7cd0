import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';

// The package's own declaration has the type parameters of an older Vitest.
declare module 'vitest' {
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
    // oxlint-disable-next-line typescript/no-empty-object-type -- Merged with Vitest's own.
  > extends TestingLibraryMatchers<T, R> {}
}
