import { type Contributions } from '@portal/shared/registry';
import { type RegistryDocument } from '../registryFile/document';
import { collisionsIn, refuseCollisions, startsUnasked } from './collide';
import { explainText } from './explain';
import { remotesOptions } from './options';

const ORIGIN = 'https://portal.example';
const admins = { accessLevels: ['ADMIN'] };

const offers = (path: string, more: Partial<Contributions> = {}): Contributions => ({
  routes: [{ id: 'list', path, titleId: 'title', when: { feature: 'a.list' } }],
  navigation: [
    {
      id: `group-${path}`,
      type: 'group',
      titleId: 'group',
      when: admins,
      children: [{ id: 'entry', type: 'item', titleId: 'title', url: path }],
    },
  ],
  slots: {},
  palette: [],
  features: ['list'],
  activation: [],
  messages: { en: { title: 'List', group: 'Things' } },
  ...more,
});

const remote = (contributions: Contributions | undefined, more: object = {}) => ({
  enabled: true,
  version: '1.0.0',
  entry: 'https://cdn.example/1.0.0/remote-manifest.json',
  contributions,
  ...more,
});

const registry = (remotes: object): RegistryDocument =>
  ({ schemaVersion: 1, serial: 1, issuedAt: '2026-01-01T00:00:00Z', remotes }) as RegistryDocument;

const explain = (line: string, document: RegistryDocument) =>
  explainText(document, remotesOptions(['explain', '--origin', ORIGIN, ...line.split(' ')], {}));

describe('explain', () => {
  const feature = (rule: object) => ({ features: { list: { enabled: true, rule } } });
  const document = registry({ a: remote(offers('/things/:id'), feature({ pilots: ['FFT'] })) });

  it('says of a page what keeps somebody out, and what is behind a feature', () => {
    expect(explain('--pilot SEW --path /things/7', document)).toContain(
      'page      /things/:id (List): no: feature must be a.list, is off, which is pilots must be FFT, is SEW',
    );
    expect(explain('--pilot FFT --path /things/7', document)).toContain('page      /things/:id (List): yes');
  });

  it('says of an e-mail address that the id is meant, since the id decides', () => {
    expect(explain('--user ana@site.example', document)).toContain(
      'ana@site.example looks like an e-mail address',
    );
    expect(explain('--user u-1', document)).not.toContain('e-mail');
  });

  it('counts the rule of a heading for what stands under it', () => {
    expect(explain('--pilot FFT', document)).toContain(
      'Things / List (/things/:id): no: accessLevels must be ADMIN',
    );
    expect(explain('--pilot FFT --access admin', document)).toContain('Things / List (/things/:id): yes');
  });

  it('says so where nothing stands, where a remote is off, and where only its code knows', () => {
    expect(explain('--pilot FFT --path /nowhere', document)).toContain(
      'Nothing of the registry stands at /nowhere.',
    );
    const others = registry({ off: remote(offers('/x'), { enabled: false }), old: remote(undefined) });
    expect(explain('--pilot FFT', others)).toContain('off: off, disabled in defaults');
    expect(explain('--pilot FFT', others)).toContain('known from its code only');
  });

  it('asks for an access level that exists', () => {
    expect(() => explain('--access boss', document)).toThrow('USER, ADMIN or SUPER_ADMIN');
  });
});

describe('which version somebody has, and why', () => {
  const trial = {
    contributions: offers('/x'),
    version: '1.1.0',
    entry: 'https://cdn.example/1.1.0/remote-manifest.json',
  };
  const pinned = {
    contributions: offers('/x'),
    version: '1.0.1',
    entry: 'https://cdn.example/1.0.1/remote-manifest.json',
  };
  const tried = (candidate: object) => registry({ a: remote(offers('/x'), { candidate }) });
  const head = (line: string, document: RegistryDocument) =>
    explain(line, document)
      .split('\n')
      .find((text) => text.startsWith('a '));

  it('is everybody’s, or that of the layer that named one', () => {
    const layers = {
      pilots: { FFT: { remotes: { a: pinned } } },
      cohorts: { early: { users: ['u-1'], remotes: { a: trial } } },
    };
    const document = { ...registry({ a: remote(offers('/x')) }), layers } as RegistryDocument;
    expect(head('--pilot SEW', document)).toBe('a 1.0.0: on; the version of everybody');
    expect(head('--pilot FFT', document)).toBe('a 1.0.1: on; pinned for pilot FFT');
    expect(head('--pilot FFT --user u-1', document)).toBe('a 1.1.0: on; pinned for cohort early');
  });

  it('is the candidate for named people, and by bucket for a share', () => {
    expect(head('--pilot FFT --user u-1', tried({ ...trial, percent: 0, users: ['u-1'] }))).toBe(
      'a 1.1.0 (on trial): on; the trial names this person',
    );
    expect(head('--pilot FFT --user u-1', tried({ ...trial, percent: 100 }))).toMatch(
      /^a 1\.1\.0 \(on trial\): on; their place \d+\.\d is within the 100 % of the trial$/,
    );
    expect(head('--pilot FFT --user u-1', tried({ ...trial, percent: 0.000001 }))).toMatch(
      /^a 1\.0\.0: on; the version of everybody; not 1\.1\.0 on trial, as their place \d+\.\d is beyond its 0\.000001 %$/,
    );
    expect(head('--pilot SEW --user u-1', tried({ ...trial, percent: 100, pilots: ['FFT'] }))).toBe(
      'a 1.0.0: on; the version of everybody; not 1.1.0 on trial, which is for pilots FFT',
    );
    expect(head('--pilot FFT', tried({ ...trial, percent: 10 }))).toBe(
      'a 1.0.0: on; the version of everybody; 1.1.0 is on trial for 10 %, and --user says whether for somebody',
    );
  });
});

describe('collisions', () => {
  const twice = (more: object = {}) => registry({ a: remote(offers('/x')), b: remote(offers('/x'), more) });

  it('are refused before anything is signed', () => {
    expect(() => refuseCollisions(twice(), ORIGIN)).toThrow("b claims /x, which is a's");
    expect(collisionsIn(registry({ a: remote(offers('/dashboard')) }), ORIGIN)).toEqual([
      { claimed: '/dashboard', owner: 'shell', other: 'a' },
    ]);
  });

  it('are none between remotes that nobody gets together', () => {
    const apart = registry({
      a: remote(offers('/x'), { rule: { pilots: ['FFT'] } }),
      b: remote(offers('/x'), { rule: { pilots: ['SEW'] } }),
    });
    expect(() => refuseCollisions(apart, ORIGIN)).not.toThrow();
    expect(() => refuseCollisions(twice({ enabled: false }), ORIGIN)).not.toThrow();
  });
});

test('warns about code that runs on every start', () => {
  const document = registry({ a: remote(offers('/x', { activation: ['start'] })), b: remote(offers('/y')) });
  expect(startsUnasked(document, 'a', ORIGIN)).toEqual([expect.stringContaining('every start')]);
  expect(startsUnasked(document, 'b', ORIGIN)).toEqual([]);
});
