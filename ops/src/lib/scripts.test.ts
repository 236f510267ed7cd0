import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

interface Manifest {
  scripts?: Record<string, string>;
}

/** Examples of remotes stand for repositories of their own, which have the kit's command instead. */
const parents = ['', 'kit', 'examples', 'tests'];
const manifests = parents
  .flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => path.join(parent, name, 'package.json')),
  )
  .filter((file) => existsSync(path.join(root, file)) && !file.startsWith('examples/remote-'));
const scripts = ['package.json', 'ops/templates/remote/package.json.tmpl', ...manifests].flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8').replace(
    /__(port|dependencies|devDependencies)__/g,
    '0',
  );
  return Object.entries((JSON.parse(text) as Manifest).scripts ?? {}).flatMap(([name, line]) =>
    line.split(' && ').map((command) => [file, name, command] as const),
  );
});

it.each(scripts)('%s: %s runs with a supported Node: %s', (_file, _name, command) => {
  expect(command).toMatch(/^node (\.\.\/)*ops\/bin\/bootstrap\.mjs /);
});

const exec = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'ops/bin/bootstrap.mjs'), 'exec', ...args], {
    cwd: path.join(root, 'shell'),
    encoding: 'utf8',
  });

describe('bootstrap.mjs exec', () => {
  it('runs a program in the current folder, with the Node that runs it, and ends as it ends', () => {
    const { status, stdout } = exec(
      'node',
      '-e',
      'console.log(process.cwd(), process.execPath); process.exit(3)',
    );
    expect({ status, stdout }).toEqual({
      status: 3,
      stdout: `${path.join(root, 'shell')} ${process.execPath}\n`,
    });
  });

  it('finds the programs of the package and of the project', () => {
    expect(exec('webpack', '--version').status).toBe(0);
    expect(exec('oxlint', '--version').status).toBe(0);
  });

  it('names a program that is not there', () => {
    const { status, stderr } = exec('no-such-program');
    expect({ status, isNamed: stderr.includes('no-such-program') }).toEqual({ status: 2, isNamed: true });
  });
});
