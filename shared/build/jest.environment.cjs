const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom lacks a few globals that every browser we support has; Node's own stand in. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const lent = {
      TextEncoder,
      TextDecoder,
      structuredClone,
      ReadableStream,
      TransformStream,
      Response,
      Request,
      Headers,
      fetch,
      BroadcastChannel,
      AbortSignal,
      AbortController,
    };
    for (const [name, value] of Object.entries(lent)) this.global[name] = value;
    Object.defineProperty(this.global.crypto, 'subtle', {
      value: globalThis.crypto.subtle,
      configurable: true,
    });
  }
};
