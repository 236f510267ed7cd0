import { evaluate, type PermissionRule, type Subject } from './permission';

const subject = (change: Partial<Subject> = {}): Subject => ({
  signedIn: true,
  accessLevel: 'USER',
  pilot: 'FFT',
  role: 'PLANT_OPERATOR',
  userId: 'u1',
  origin: 'https://dashboard.fft.example',
  features: {},
  ...change,
});

const failed = (rule: PermissionRule, who: Subject) => {
  const verdict = evaluate(rule, who);
  return verdict.allowed ? 'allowed' : verdict.failed.condition;
};

describe('evaluate', () => {
  it('allows everybody without a rule, and with an empty one', () => {
    expect(evaluate(undefined, subject({ signedIn: false }))).toEqual({ allowed: true });
    expect(evaluate({}, subject({ signedIn: false }))).toEqual({ allowed: true });
  });

  const virtualCommissioning: PermissionRule = { pilots: ['FFT', 'ALL'], originContains: ['dashboard.fft'] };
  const levels = ['USER', 'ADMIN', 'SUPER_ADMIN'];
  const pilots = ['CRF', 'FFT', 'ILTAR', 'SEW', 'ALL'];
  const origins = [
    'https://dashboard.fft.example',
    'https://Dashboard.FFT.example',
    'https://portal.example',
  ];
  const table = levels.flatMap((accessLevel) =>
    pilots.flatMap((pilot) => origins.map((origin) => ({ accessLevel, pilot, origin }))),
  );

  it.each(table)(
    'shows virtual commissioning by pilot and host marker alone: $accessLevel $pilot $origin',
    (who) => {
      const expected =
        ['FFT', 'ALL'].includes(who.pilot) && who.origin.toLowerCase().includes('dashboard.fft');
      expect(evaluate(virtualCommissioning, subject(who)).allowed).toBe(expected);
    },
  );

  it('matches a person of all pilots only where the rule lists ALL', () => {
    expect(failed({ pilots: ['FFT'] }, subject({ pilot: 'ALL' }))).toBe('pilots');
    expect(failed({ pilots: ['ALL'] }, subject({ pilot: 'ALL' }))).toBe('allowed');
  });

  it('asks a signed-out person to sign in before anything else about them', () => {
    const nobody = subject({ signedIn: false, accessLevel: '', pilot: '', role: '' });
    expect(failed({ accessLevels: ['ADMIN'] }, nobody)).toBe('signedIn');
    expect(failed({ roles: [''] }, nobody)).toBe('signedIn');
    expect(failed({ originContains: ['fft'] }, nobody)).toBe('allowed');
  });

  it('names the first failing condition with what it wanted and what it met', () => {
    expect(evaluate({ roles: ['A', 'B'], accessLevels: ['ADMIN', 'SUPER_ADMIN'] }, subject())).toEqual({
      allowed: false,
      failed: { condition: 'accessLevels', wanted: ['ADMIN', 'SUPER_ADMIN'], got: 'USER' },
    });
    expect(evaluate({ roles: ['A'] }, subject())).toEqual({
      allowed: false,
      failed: { condition: 'roles', wanted: ['A'], got: 'PLANT_OPERATOR' },
    });
  });

  it('needs the feature to be on, an unknown one being off', () => {
    const rule = { feature: 'services.catalogue' };
    expect(failed(rule, subject())).toBe('feature');
    expect(failed(rule, subject({ features: { 'services.catalogue': false } }))).toBe('feature');
    expect(failed(rule, subject({ features: { 'services.catalogue': true } }))).toBe('allowed');
  });

  it('treats an empty list as nobody', () => {
    expect(failed({ pilots: [] }, subject())).toBe('pilots');
  });

  it('combines rules: all of allOf, one of anyOf, telling the first alternative', () => {
    const rule: PermissionRule = {
      allOf: [{ pilots: ['FFT'] }],
      anyOf: [{ accessLevels: ['ADMIN'] }, { roles: ['SHIFT_LEAD'] }],
    };
    expect(failed(rule, subject({ accessLevel: 'ADMIN' }))).toBe('allowed');
    expect(failed(rule, subject({ role: 'SHIFT_LEAD' }))).toBe('allowed');
    expect(failed(rule, subject())).toBe('accessLevels');
    expect(failed(rule, subject({ accessLevel: 'ADMIN', pilot: 'SEW' }))).toBe('pilots');
  });
});
