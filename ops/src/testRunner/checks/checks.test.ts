import { allowed, strangeLicences } from './licences';
import { secretsIn } from './secrets';
import { auditVerdict } from './vulnerabilities';

describe('secretsIn', () => {
  // In pieces: written out, this file would be refused by the very check it tests.
  const key = [
    '-----BEGIN',
    'RSA PRIVATE KEY-----\n',
    'MIIEow'.repeat(60),
    '\n-----END',
    'RSA PRIVATE KEY-----',
  ];

  it('names file, line and kind of a credential, and never the credential', async () => {
    const text = `a\nb\n${key[0]} ${key[1]}${key[2]}${key[3]} ${key[4]}\n`;
    const secrets = await secretsIn('ops/key.ts', text);
    expect(secrets).toMatchObject([{ file: 'ops/key.ts', line: 3 }]);
    expect(JSON.stringify(secrets)).not.toContain('MIIEow');
  });

  it('finds a token and a password in an address', async () => {
    const token = ['ghp', '0123456789abcdefghijABCDEFGHIJ012345'].join('_');
    expect(await secretsIn('a.md', `token ${token}`)).toHaveLength(1);
    const address = `postgres://portal:${'s3cretWord'}@db.example.com/portal`;
    expect((await secretsIn('a.yml', `url: ${address}`)).length).toBeGreaterThan(0);
  });

  it('is silent about ordinary text', async () => {
    expect(await secretsIn('a.ts', "const password = form.get('password');")).toEqual([]);
  });
});

describe('strangeLicences', () => {
  it('takes one of several where there is a choice, and all where there is none', () => {
    expect(allowed('(MIT OR GPL-3.0)')).toBe(true);
    expect(allowed('MIT AND GPL-3.0')).toBe(false);
    expect(allowed('Apache-2.0 AND MIT')).toBe(true);
  });

  it('names the package, and spares data that only builds use', () => {
    const list = {
      MIT: [{ name: 'react' }],
      'GPL-3.0-only': [{ name: 'copyleft', versions: ['1.0.0'] }],
      'CC-BY-4.0': [{ name: 'caniuse-lite' }, { name: 'other' }],
    };
    expect(strangeLicences({ all: list, shipped: {} }, {})).toEqual([
      'copyleft 1.0.0: GPL-3.0-only',
      'other : CC-BY-4.0',
    ]);
  });

  describe('a tool that is an exception', () => {
    const exceptions = { looker: { licence: 'MPL-2.0', why: 'looks, and is shipped by nobody' } };
    const all = { 'MPL-2.0': [{ name: 'looker', versions: ['1.0.0'] }, { name: 'other' }] };

    it('is let through by its name and licence, and no other with it', () => {
      expect(strangeLicences({ all, shipped: {} }, exceptions)).toEqual(['other : MPL-2.0']);
      const changed = { 'GPL-3.0-only': [{ name: 'looker', versions: ['2.0.0'] }] };
      expect(strangeLicences({ all: changed, shipped: {} }, exceptions)).toEqual([
        'looker 2.0.0: GPL-3.0-only',
        'looker is not installed with MPL-2.0: take its exception out',
      ]);
    });

    it('is refused where something needs it to run', () => {
      const shipped = { 'MPL-2.0': [{ name: 'looker', versions: ['1.0.0'] }] };
      expect(strangeLicences({ all: shipped, shipped }, exceptions)).toEqual([
        "looker 1.0.0: MPL-2.0 is allowed for development only, and is among some package's dependencies",
      ]);
    });

    it('is reported when nothing has it any more', () => {
      expect(strangeLicences({ all: {}, shipped: {} }, exceptions)).toEqual([
        'looker is not installed with MPL-2.0: take its exception out',
      ]);
    });
  });
});

describe('auditVerdict', () => {
  it('counts what is high or critical', () => {
    const advisories = {
      1: { module_name: 'left', severity: 'critical', title: 'Bad', vulnerable_versions: '<2', url: 'u' },
      2: { module_name: 'right', severity: 'low' },
    };
    expect(auditVerdict(JSON.stringify({ advisories }))).toEqual({
      kind: 'answered',
      lines: ['left <2: critical, Bad u'],
    });
  });

  it('tells a registry that does not answer from one that knows nothing bad', () => {
    expect(auditVerdict('{"advisories":{}}')).toEqual({ kind: 'answered', lines: [] });
    expect(auditVerdict('ERR_PNPM_AUDIT_BAD_RESPONSE responded with 405').kind).toBe('unanswered');
    expect(auditVerdict('{"error":{"code":"X"}}').kind).toBe('unanswered');
  });
});
