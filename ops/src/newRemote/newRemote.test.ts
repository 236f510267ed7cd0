import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { languages } from '@portal/shared/wire';
import { fill } from './fill';
import { nameProblem, namesOf } from './names';
import { writeRemote } from './writeRemote';
import { writeRepository } from './writeRepository';

describe('names', () => {
  it('gives each place its form of the name', () => {
    expect(namesOf('energy-reports')).toEqual({
      id: 'energy-reports',
      camel: 'energyReports',
      Pascal: 'EnergyReports',
      title: 'Energy reports',
    });
    expect(namesOf('oee', 'OEE').title).toBe('OEE');
  });

  it.each(['Energy', 'energy_reports', '-energy', 'energy--x', '1energy', '', '../x', 'dashboard', 'api'])(
    'refuses %j',
    (name) => expect(nameProblem(name)).toBeDefined(),
  );
  it('takes a good name', () => expect(nameProblem('energy-reports')).toBeUndefined());
});

describe('fill', () => {
  it('says which name of a template has no value', () => {
    expect(fill('a __id__ b', { id: 'x' })).toBe('a x b');
    expect(() => fill('__ids__', { id: 'x' })).toThrow('"ids"');
  });
});

describe('writeRemote', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-new-remote-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  it('writes a complete package: one exposed module, a page, every language, tests, its image', () => {
    const templates = path.resolve(__dirname, '../../templates/remote');
    const model = {
      dependencies: { react: '19.3.1', lodash: '4.0.0' },
      devDependencies: { webpack: '5.110.3' },
    };
    const files = writeRemote(templates, folder, namesOf('energy-reports'), 7, model);
    for (const name of [
      'package.json',
      'webpack.config.cjs',
      'jest.config.cjs',
      'Dockerfile',
      'src/contributions.ts',
      'src/remote.ts',
      'src/page/EnergyReportsPage.tsx',
      'src/page/EnergyReportsPage.test.tsx',
      ...languages.map((language) => `src/messages/${language}.json`),
    ])
      expect(files).toContain(name);
    expect(JSON.parse(read('package.json'))).toMatchObject({
      name: 'remote-energy-reports',
      portal: { port: 7 },
      dependencies: { react: '19.3.1' },
    });
    expect(read('package.json')).not.toContain('lodash');
    expect(read('webpack.config.cjs')).toContain('dir: __dirname');
    expect(files.some((name) => name.includes('__') || !existsSync(path.join(folder, name)))).toBe(false);
  });
});

describe('writeRepository', () => {
  const templates = path.resolve(__dirname, '../../templates');
  const versions = { dependencies: { react: '19.3.1' }, devDependencies: { jest: '30.5.2' } };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-repository-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const out = () => path.join(folder, 'shift-log');
  const read = (name: string) => readFileSync(path.join(out(), name), 'utf8');
  const write = (kit: Parameters<typeof writeRepository>[4]) =>
    writeRepository(templates, out(), namesOf('shift-log'), versions, kit);

  it('holds the kit that it was made with, and leads back to nothing', () => {
    const kit = path.join(folder, 'kit');
    mkdirSync(kit);
    writeFileSync(path.join(kit, 'portal-kit-1.3.0.tgz'), 'kit');
    const files = write({ folder: kit });
    expect(files).toEqual(
      expect.arrayContaining(['.gitignore', '.github/workflows/ci.yml', 'e2e/page.e2e.ts', 'tsconfig.json']),
    );
    expect(new Set(files).size).toBe(files.length);
    expect(read('vendor/portal-kit-1.3.0.tgz')).toBe('kit');
    expect(JSON.parse(read('package.json'))).toMatchObject({
      portal: { id: 'shift-log' },
      engines: { node: '>=22.22' },
      dependencies: { '@portal/kit': 'file:vendor/portal-kit-1.3.0.tgz', react: '19.3.1' },
      devDependencies: { jest: '30.5.2' },
    });
    for (const file of files)
      expect(read(file)).not.toMatch(/workspace:|\.\.\/\.\.\/|@portal\/shared|__(?!dirname|iconNode)[a-z]/);
  });

  it('takes a version of the kit from a registry', () => {
    write({ version: '^1.3.0' });
    expect(JSON.parse(read('package.json'))).toMatchObject({
      dependencies: { '@portal/kit': '^1.3.0' },
      devDependencies: { '@portal/frame': '^1.3.0' },
    });
  });

  it('is never written over anything, nor without a kit', () => {
    expect(() => write({ folder })).toThrow('npm run kit');
    mkdirSync(out(), { recursive: true });
    writeFileSync(path.join(out(), 'mine.txt'), '');
    expect(() => write({ version: '1.3.0' })).toThrow('not empty');
  });
});
