const { TestEnvironment } = require('jest-environment-jsdom');

/** It keeps no process from ending, as a page's does not. */
class PageChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** What every supported browser has and jsdom lacks, at least in part. */
const lacking = {
  AbortController,
  AbortSignal,
  BroadcastChannel: PageChannel,
  fetch,
  Headers,
  performance,
  ReadableStream,
  Request,
  Response,
  structuredClone,
  TextDecoder,
  TextEncoder,
  TransformStream,
};
const asGlobal = (value) => ({ value, configurable: true, writable: true });

/** jsdom with Node's own globals in place of those that it lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const [name, value] of Object.entries(lacking))
      Object.defineProperty(this.global, name, asGlobal(value));
    Object.defineProperty(this.global.crypto, 'subtle', asGlobal(globalThis.crypto.subtle));
  }
};
