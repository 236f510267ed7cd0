import { buildsIn, entryOrigins } from './builds';
import { registrySchema } from './registry.schema';

const build = (host: string, version = '1.0.0') => ({
  version,
  entry: `https://${host}.example/remote-manifest.json`,
});
const registry = registrySchema.parse({
  schemaVersion: 1,
  serial: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
    a: { enabled: true, ...build('a'), previous: build('old'), candidate: { ...build('new'), percent: 5 } },
  },
  layers: {
    pilots: { FFT: { remotes: { a: { enabled: false } } } },
    roles: { WELDER: { remotes: { a: build('role') } } },
    cohorts: { early: { users: ['u'], remotes: { a: { candidate: { ...build('cohort'), percent: 1 } } } } },
  },
});

test('names every build of every layer with its place, and none where a layer names none', () => {
  expect(buildsIn(registry).map(({ at, id, build: { entry } }) => [at, id, new URL(entry).host])).toEqual([
    ['remotes.a', 'a', 'a.example'],
    ['remotes.a.previous', 'a', 'old.example'],
    ['remotes.a.candidate', 'a', 'new.example'],
    ['layers.roles.WELDER.remotes.a', 'a', 'role.example'],
    ['layers.cohorts.early.remotes.a.candidate', 'a', 'cohort.example'],
  ]);
});

test('each origin once, with what stands for the page put in; none without a registry', () => {
  const base = { origin: 'https://portal.example' };
  const own = registrySchema.parse({
    ...registry,
    remotes: { a: { enabled: true, version: '1.0.0', entry: '{origin}/a.json', previous: build('old') } },
    layers: { pilots: { FFT: { remotes: { a: build('old', '2.0.0') } } } },
  });
  expect(entryOrigins(own, base)).toEqual(['https://portal.example', 'https://old.example']);
  expect(entryOrigins(undefined, base)).toEqual([]);
});
