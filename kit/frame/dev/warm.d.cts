import type { MultiCompiler } from 'webpack';

/** Compiles once more without a change, so that the first edit is fast. */
export function warm(compiler: MultiCompiler): Promise<void>;
