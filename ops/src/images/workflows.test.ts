import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { full } from '../../../tests/browser/areas';

const root = path.resolve(__dirname, '../../..');

interface Workflow {
  on: { schedule?: { cron: string }[]; pull_request?: unknown };
  jobs: Record<
    string,
    {
      strategy?: { matrix: { node?: string[]; part?: string[] } };
      steps: { run?: string; uses?: string }[];
    }
  >;
}

const workflow = (name: string) =>
  parse(readFileSync(path.join(root, '.github/workflows', name), 'utf8')) as Workflow;
const commandsOf = ({ jobs }: Workflow) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

const partsOf = ({ jobs }: Workflow, command: string) =>
  Object.values(jobs)
    .filter(({ steps }) =>
      steps.some(({ run }) => run?.startsWith(`${command} -- --only \${{ matrix.part }}`)),
    )
    .flatMap(({ strategy }) => strategy?.matrix.part ?? []);

function imagesFor(...files: string[]): string[] {
  const program = path.join(root, 'ops/bin/changedImages.mjs');
  const { stdout } = spawnSync(process.execPath, [program], { input: files.join('\n'), encoding: 'utf8' });
  const matrix = JSON.parse(stdout) as { name: string; file: string }[];
  for (const { file } of matrix)
    expect(existsSync(path.join(root, `ops/images/${file}.Dockerfile`))).toBe(true);
  return matrix.map(({ name }) => name);
}

describe('changedImages', () => {
  const browser = ['shell', 'remote-notifications', 'remote-services', 'remote-user-management'];

  it('names the image of a package for a change in that package only', () => {
    expect(imagesFor('remote-services/src/remote.ts')).toEqual(['remote-services']);
    expect(imagesFor('api/src/main.ts', 'README.md')).toEqual(['api']);
    expect(imagesFor('examples/services/src/main.ts')).toEqual(['demo-services']);
    expect(imagesFor('docs/guide/architecture.md', 'tests/browser/faultInjection/faults.ts')).toEqual([]);
  });

  it('names every image that a shared part goes into', () => {
    expect(imagesFor('shared/src/core/theme/palette.ts')).toEqual(browser);
    expect(imagesFor('shared/src/contract/wire/people/user.ts')).toEqual([...browser, 'api']);
    expect(imagesFor('ops/nginx/common/maps.conf')).toEqual(browser);
    expect(imagesFor('kit/src/forms.ts')).toEqual(browser);
    expect(imagesFor('kit/frame/src/main.ts')).toEqual([]);
    expect(imagesFor('ops/src/release/provenance.ts')).toEqual([...browser, 'api', 'demo-services']);
    expect(imagesFor('pnpm-lock.yaml')).toEqual([...browser, 'api', 'demo-services']);
  });
});

describe('workflows', () => {
  it('run on every change what a person runs, and build images of what changed', () => {
    const ci = workflow('ci.yml');
    expect('pull_request' in ci.on).toBe(true);
    expect(partsOf(ci, 'npm test')).toEqual(['check', 'unit', 'build,browser']);
    expect(readFileSync(path.join(root, '.ci/run'), 'utf8').trim()).toMatch(/^exec npm test$/m);
    expect(commandsOf(ci).join('\n')).toContain('ops/bin/changedImages.mjs');
    expect(commandsOf(ci).join('\n')).toContain('docker build -f "ops/images/');
  });

  it('run every part of the full run each night, and both on the oldest and the newest Node that is promised', () => {
    const night = workflow('nightly.yml');
    expect(night.on.schedule?.[0]?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
    expect(partsOf(night, 'npm run test:full').sort()).toEqual(
      [...full.map(({ name }) => name), 'kit', 'focus', 'fuzz'].sort(),
    );
    const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    for (const { jobs } of [night, workflow('ci.yml')]) {
      const [oldest = '', newest] = Object.values(jobs).flatMap(
        ({ strategy }) => strategy?.matrix.node ?? [],
      );
      expect(oldest.startsWith(engines.node.replace('>=', ''))).toBe(true);
      expect(newest).toBe('24');
    }
  });

  it('report on dependencies once a week', () => {
    const report = workflow('dependencies.yml');
    expect(report.on.schedule?.[0]?.cron).toMatch(/^\d+ \d+ \* \* [0-6]$/);
    expect(commandsOf(report).join('\n')).toMatch(/outdated[\s\S]*audit/);
  });

  it('try once a week the newest webpack with the newest federation plugin', () => {
    expect(commandsOf(workflow('dependencies.yml'))).toContain('npm run newest-pair');
  });
});
