type Cleanup = () => Promise<void>;

const KEY = Symbol.for('portal.api.testCleanup');
const global = globalThis as { [KEY]?: Cleanup };

/** Jest loads set-up and teardown each on its own, in one process: the global object is what they share. */
export function keepCleanup(cleanup: Cleanup): void {
  global[KEY] = cleanup;
}

export const cleanUp = async (): Promise<void> => global[KEY]?.();
