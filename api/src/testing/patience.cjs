/** An embedded database takes seconds to open where many tests share two cores. */
jest.setTimeout(60_000);
if (process.env.CI) jest.retryTimes(2);
