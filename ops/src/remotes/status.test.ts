import { type RegistryDocument } from '../registryFile/document';
import { statusData, statusText } from './status';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const entry = 'https://cdn.example/1.0.0/remote-manifest.json';
const registry = (more: object = {}): RegistryDocument => ({
  schemaVersion: 1,
  serial: 3,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: { services: { enabled: true, version: '1.0.0', entry } },
  ...more,
});
const query = { pilots: ['FFT'], remote: undefined, origin: 'https://portal.example', now: NOW };
const text = (document: RegistryDocument) => statusText(document, query);
const signature = { keyId: '2026', alg: 'ES256', value: 'AAAA' };

describe('status', () => {
  it('says of a signature until when it holds, and of one that has ended that browsers refuse it', () => {
    expect(text(registry())).toContain('serial 3, issued 2026-01-01T00:00:00Z, not signed\n');
    expect(text(registry({ signature, expiresAt: '2026-06-30T00:00:00Z' }))).toContain(
      'signed by 2026 until 2026-06-30',
    );
    expect(text(registry({ signature, expiresAt: 'never' }))).toContain('signed by 2026, never ends\n');
    expect(text(registry({ signature }))).toContain('SIGNED WITHOUT AN END: browsers refuse it');
    const ended = registry({ signature, expiresAt: '2026-02-01T00:00:00Z' });
    expect(text(ended)).toContain('EXPIRED on 2026-02-01: browsers refuse it (npm run remotes -- sign)');
    expect(text(ended)).not.toContain('signed by 2026 until');
    expect(statusData(ended, query)).toMatchObject({ expired: true });
  });

  it('says of a layer what it names, in a line, however much a build offers', () => {
    const contributions = { routes: [], messages: { en: { text: 'word '.repeat(2000) } } };
    const build = {
      version: '1.0.1',
      entry: 'https://cdn.example/1.0.1/remote-manifest.json',
      integrity: 'sha384-AAAA',
      contributions,
    };
    const layers = {
      pilots: {
        FFT: {
          remotes: {
            services: {
              ...build,
              previous: { ...build, version: '0.9.0' },
              candidate: { ...build, version: '1.1.0', percent: 10 },
            },
          },
        },
        SEW: {
          remotes: {
            services: {
              enabled: false,
              features: {
                catalogue: { enabled: false },
                viewer: { enabled: true, rule: { pilots: ['SEW'] } },
                editor: { rule: { pilots: ['SEW'] } },
                search: { rule: null },
              },
              order: 5,
            },
          },
        },
      },
    };
    const lines = text(registry({ layers })).split('\n');
    expect(lines).toContain(
      '  pilot FFT: 1.0.1 at https://cdn.example/1.0.1/remote-manifest.json; previous 0.9.0; candidate 1.1.0 for 10 % of everybody',
    );
    expect(lines).toContain(
      '  pilot SEW: off; catalogue off, viewer on by rule, editor by rule, search without a rule; order',
    );
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
  });
});
