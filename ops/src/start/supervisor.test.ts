import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { restartDelay, Supervisor } from './supervisor';

describe('restartDelay', () => {
  it('doubles from half a second and stops at half a minute', () => {
    expect([1, 2, 3, 7, 50].map(restartDelay)).toEqual([500, 1000, 2000, 30_000, 30_000]);
  });
});

describe('Supervisor', () => {
  let folder: string;
  const lines: string[] = [];
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-supervisor-'));
    lines.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const spec = (code: string) => ({ name: 'part', args: ['-e', code], env: process.env, cwd: folder });
  const log = () => readFileSync(path.join(folder, 'part.log'), 'utf8');

  it('says that a process ended and what it said last, and starts it again', async () => {
    const supervisor = new Supervisor(folder, (text) => lines.push(text));
    supervisor.start(spec('console.log("no database"); process.exit(3)'));
    await until(() => lines.length >= 2);
    await supervisor.stop();
    expect(lines[0]).toContain('part ended (code 3); it is started again in 0.5 s.');
    expect(lines[0]).toContain('no database');
  });

  it('knows a start that was refused, which no second try mends, in the words of the process', async () => {
    const supervisor = new Supervisor(folder, (text) => lines.push(text));
    supervisor.start(spec('console.log("{}"); console.error("The folder is open."); process.exitCode = 78'));
    await until(() => supervisor.refusal !== undefined);
    await supervisor.stop();
    expect(supervisor.refusal).toBe('The folder is open.');
    expect(lines).toEqual([]);
  });

  it('runs on where its log cannot be written, and says so once, in a sentence', async () => {
    const file = path.join(folder, 'part.log');
    mkdirSync(file);
    const supervisor = new Supervisor(folder, (text) => lines.push(text));
    supervisor.start(spec('setInterval(() => console.log("word"), 20)'));
    await until(() => lines.length >= 1 && supervisor.lastWords('part').split('word').length > 5);
    await supervisor.stop();
    expect(lines).toEqual([`part: ${file} cannot be written: it is a folder. It runs on without a log.`]);
  });

  it('takes no other end for a refusal', async () => {
    const supervisor = new Supervisor(folder, (text) => lines.push(text));
    supervisor.start(spec('console.error("no database"); process.exitCode = 1'));
    await until(() => lines.length >= 1);
    await supervisor.stop();
    expect(supervisor.refusal).toBeUndefined();
  });

  it('stops everything and starts nothing afterwards', async () => {
    const supervisor = new Supervisor(folder, (text) => lines.push(text));
    const code =
      'process.on("SIGTERM", () => { console.log("bye"); process.exit() }); console.log("up"); setInterval(() => {}, 1000)';
    supervisor.start(spec(code));
    await until(() => supervisor.lastWords('part').includes('up'));
    await supervisor.stop();
    supervisor.start(spec('console.log("again")'));
    expect(supervisor.lastWords('part')).toContain('bye');
    expect(lines).toEqual([]);
    await until(() => log().includes('bye'));
    expect(log()).not.toContain('again');
  });
});
