// Tests wait for conditions, which may take long on a busy machine.
jest.setTimeout(60_000);

beforeEach(() => jest.useRealTimers());
