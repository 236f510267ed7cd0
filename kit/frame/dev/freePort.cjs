const { createServer } = require('node:net');

const free = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

async function freePort(from) {
  for (let port = from; port < from + 100; port += 1) if (await free(port)) return port;
  throw new Error(`No port from ${from} to ${from + 99} is free`);
}

module.exports = { freePort };
