import { createServer, type IncomingMessage } from 'node:http';
import { command, Refusal } from '../../../ops/src/lib/say';
import { MANIFEST } from './builds';
import { type Command, run } from './commands';
import { controlPage } from './controlPage';
import { startFaultyPortal } from './faultyPortal';

const USAGE = `Usage: npm run faults
  A faulty portal with switches, for a person, in front of a portal that runs (npm start); Ctrl-C stops it.
  PORT      that of the portal (8080)
  RIG_PORT  of the faulty one (PORT + 20); its switches are one above it`;

await command(USAGE, async () => {
  const PORT = Number(process.env.PORT ?? 8080);
  const RIG_PORT = Number(process.env.RIG_PORT ?? PORT + 20);

  const api = `http://127.0.0.1:${PORT}`;
  const alive = await fetch(`${api}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!alive)
    throw new Refusal(`No portal answers on port ${PORT}: start one first (npm start), or name its PORT.`);

  const faultyPortal = await startFaultyPortal({ api, port: RIG_PORT, quick: false });
  const bodyOf = async (request: IncomingMessage): Promise<Command> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return Object.fromEntries(new URLSearchParams(text)) as unknown as Command;
  };
  const control = createServer((request, response) => {
    const answer = async () => {
      if (request.method === 'POST') {
        run(faultyPortal, await bodyOf(request));
        response.writeHead(303, { Location: '/' }).end();
        return;
      }
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(controlPage(faultyPortal));
    };
    answer().catch((error: unknown) => response.writeHead(400).end(`${String(error)}\n`));
  });
  control.listen(RIG_PORT + 1, '127.0.0.1', () => {
    process.stdout.write(`The portal with switches:  ${faultyPortal.url}\n`);
    process.stdout.write(`Its switches:              http://localhost:${RIG_PORT + 1}\n`);
    process.stdout.write(`Its registry (for the ops tool, --file):  ${faultyPortal.site.registryFile}\n`);
    process.stdout.write(`A file of a remote is any of its build, ${MANIFEST} included. Stop: Ctrl-C\n`);
  });

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      control.closeAllConnections();
      control.close();
      void faultyPortal.stop().then(() => process.exit(0));
    });
  }
  return 0;
});
