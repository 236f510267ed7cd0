#!/usr/bin/env node
const { parseArgs } = require('node:util');
const { dev } = require('../dev/dev.cjs');

const USAGE = `Usage: portal-frame [--port 8190] [--portal http://localhost:8080]
  In a remote's folder: serves it from its sources in the portal's own frame; Ctrl-C stops it.
  --portal  uses the back end, configuration and registry of a portal that runs; without, a back end in the page`;

async function main() {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, portal: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return void console.log(USAGE);
  const { url } = await dev({
    dir: process.cwd(),
    ...(values.port && { port: Number(values.port) }),
    ...(values.portal && { portal: values.portal }),
  });
  console.log(`In the portal's frame: ${url}`);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
