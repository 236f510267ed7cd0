import { type RegistryDocument } from '../registryFile/document';
import { checkNames } from './known';
import { remotesOptions } from './options';
import { statusData, statusText } from './status';

const build = (version: string) => ({
  version,
  entry: `https://cdn.example/${version}/remote-manifest.json`,
});
const document = (more: object = {}, layers?: RegistryDocument['layers']): RegistryDocument => ({
  schemaVersion: 1,
  serial: 4,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: { services: { enabled: true, ...build('1.0.0'), ...more } },
  ...(layers && { layers }),
});
const check =
  (line: string, on = document()) =>
  () =>
    checkNames(on, remotesOptions(line.split(' '), {}));

describe('names of pilots, roles, remotes and features', () => {
  it.each([
    ['pin services --version 1.0.1 --pilot fft', 'Did you mean FFT?'],
    ['disable services --pilot NEW', 'Known: CRF, FFT, ILTAR, SEW, ALL.'],
    ['disable services --pilot NEW', '--new-pilot'],
    ['canary services --percent 5 --pilot FFT,SWE', 'no pilot "SWE"'],
    ['status --pilot fft', 'Did you mean FFT?'],
    ['feature services.catalogue --on --new-feature --rule {"pilots":["fft"]}', 'no pilot "fft"'],
    ['disable services --role operator', 'Did you mean OPERATOR?'],
    ['canary services --percent 5 --role shift-manager', 'Did you mean SHIFT_MANAGER?'],
  ])('nobody has are refused: %s', (line, sentence) => {
    expect(check(line)).toThrow(sentence);
  });

  it.each([
    'status nothing',
    'explain nothing --pilot FFT',
    'verify nothing',
    'pin nothing 1.0.0',
    'canary nothing 1.0.0 --percent 5',
    'disable nothing',
    'enable nothing --pilot FFT',
    'rollback nothing',
  ])('of remotes too: %s', (line) => {
    expect(check(line)).toThrow('There is no remote "nothing" in the registry. Known: services.');
  });

  it('of features too, unless one is declared new', () => {
    const on = document({ features: { catalogue: { enabled: true } } });
    for (const line of ['feature services.catalog --off', 'feature services.catalog --on --pilot FFT'])
      expect(check(line, on)).toThrow('services has no feature "catalog". Known: catalogue.');
    expect(check('feature services.catalog --off --new-feature', on)).not.toThrow();
    expect(check('feature services.catalogue --off', on)).not.toThrow();
  });

  it('pass when they are known, spoken of already, or declared new', () => {
    for (const line of ['disable services --pilot ALL', 'disable services --pilot NEW --new-pilot'])
      expect(check(line)).not.toThrow();
    const spoken = document({}, { pilots: { NEW: { remotes: { services: { enabled: false } } } } });
    expect(check('enable services --pilot NEW', spoken)).not.toThrow();
    // A remote that is new is put on by its name.
    expect(check('enable hello')).not.toThrow();
  });
});

describe('status', () => {
  const query = { pilots: ['FFT', 'SEW'], remote: undefined, now: 0, origin: 'https://portal.example' };
  const lineOf = (on: RegistryDocument, pilot: string) =>
    statusText(on, query)
      .split('\n')
      .find((line) => line.startsWith(pilot));

  it('says what people get: a candidate for all of a pilot is its version', () => {
    const on = document({ candidate: { ...build('1.1.0'), percent: 100, pilots: ['FFT'] } });
    expect(lineOf(on, 'FFT')).toBe('FFT      services 1.1.0');
    expect(lineOf(on, 'SEW')).toBe('SEW      services 1.0.0');
    expect(statusData(on, query).pilots.FFT?.remotes[0]?.gets).toEqual([{ version: '1.1.0', percent: 100 }]);
  });

  it('names the share of a candidate, and whose', () => {
    const some = document({ candidate: { ...build('1.1.0'), percent: 10 } });
    expect(lineOf(some, 'SEW')).toBe('SEW      services 1.0.0, 1.1.0 for 10 %');
    const role = document({ candidate: { ...build('1.1.0'), percent: 100, roles: ['OPERATOR'] } });
    expect(lineOf(role, 'SEW')).toBe('SEW      services 1.0.0, 1.1.0 for 100 % of OPERATOR');
  });

  it("names a role's own version below its pilot", () => {
    const on = document({}, { roles: { OPERATOR: { remotes: { services: build('1.0.2') } } } });
    expect(statusText(on, query)).toContain(
      'SEW      services 1.0.0\n         role OPERATOR: services 1.0.2',
    );
  });
});
