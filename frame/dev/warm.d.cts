import type { MultiCompiler } from 'webpack';

/** Compiles once more what has not changed, so that the first edit need not wait for it. */
export function warm(compiler: MultiCompiler): Promise<void>;
