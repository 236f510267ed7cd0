import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { languages } from '@portal/shared/wire';
import { fill } from './fill';
import { nameProblem, namesOf } from './names';
import { writeRemote } from './writeRemote';

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

  it('writes a complete room: one door, a page, every language, tests, standalone, its image', () => {
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
      'src/standalone.tsx',
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
