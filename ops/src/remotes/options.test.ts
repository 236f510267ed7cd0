import { type Refusal } from '../lib/say';
import { remotesOptions } from './options';
import { ACTIONS } from './takes';
import { USAGE } from './usage';

const options = (line: string) => remotesOptions(line.split(' '), {});

describe('remotesOptions', () => {
  it('takes a remote by name or by option, a feature in one word', () => {
    expect(options('disable services --pilot FFT')).toMatchObject({
      action: 'disable',
      remote: 'services',
      scope: { kind: 'pilot', name: 'FFT' },
    });
    expect(options('pin notifications 1.0.0 --entry x')).toMatchObject({
      remote: 'notifications',
      version: '1.0.0',
    });
    expect(options('enable --remote services')).toMatchObject({
      remote: 'services',
      scope: { kind: 'defaults' },
    });
    expect(options('feature services.catalogue --off')).toMatchObject({
      remote: 'services',
      feature: 'catalogue',
      on: false,
    });
  });

  it('takes every option that the usage names for a command, and no other in silence', () => {
    const [commands = ''] = USAGE.split('\n\n  A remote and,');
    const values: Record<string, string> = { percent: '5', keep: '2', limit: '3', access: 'USER' };
    const flags = ['on', 'off', 'everywhere', 'json', 'no-rule', 'no-previous'];
    for (const action of ACTIONS) {
      const line = commands.split('\n').find((one) => one.startsWith(`  ${action} `)) ?? '';
      for (const [, name = ''] of line.matchAll(/--([a-z-]+)/g)) {
        const words = [action, ...(action === 'diff' ? ['41'] : []), `--${name}`];
        expect(() =>
          remotesOptions(flags.includes(name) ? words : [...words, values[name] ?? 'x'], {}),
        ).not.toThrow();
      }
    }
  });

  it('takes what diff compares, not as a remote', () => {
    expect(options('diff 41 old.json')).toMatchObject({ compared: ['41', 'old.json'], remote: undefined });
    expect(options('status services').compared).toEqual([]);
  });

  it('refuses a limit that is no number from 1', () => {
    expect(options('history --limit 3').limit).toBe(3);
    for (const limit of ['abc', '0', '1.5'])
      expect(() => options(`history --limit ${limit}`)).toThrow('--limit must be a number from 1');
  });

  it('takes pilots and roles of a canary as its share, not as a layer', () => {
    expect(options('canary services --percent 10 --pilot FFT,SEW')).toMatchObject({
      scope: { kind: 'defaults' },
      pilots: ['FFT', 'SEW'],
      percent: 10,
    });
  });

  it.each([
    ['frob', 'Unknown command "frob"'],
    ['enable services extra', 'Not understood: extra'],
    ['enable services --pilot FFT --role X', 'Name one of --pilot, --role and --cohort'],
    ['pin services 1.0.0 --version 1.0.1', 'Name one version: 1.0.0 or 1.0.1'],
    ['disable services 1.0.0', 'Not understood: 1.0.0'],
    ['canary services --percent 101', '--percent must be from 0 to 100'],
    ['feature services.x --on --off', 'Name one of --on and --off'],
    ['diff', 'Name one or two serials or files'],
    ['diff 40 41 42', 'Name one or two serials or files'],
    ['status --bogus', '--bogus'],
    ['promote services --pilot FFT', 'promote has no --pilot, which is for status, explain, enable'],
    ['disable services --feature catalogue', 'disable has no --feature, which is for feature.'],
    ['rollback services --everywhere', 'rollback has no --everywhere'],
    ['canary services --percent 5 --cohort early', 'canary has no --cohort'],
    ['sign --dry-run', 'sign has no --dry-run'],
    ['hints --dry-run', 'hints has no --dry-run'],
    ['sign services', 'sign is of the whole registry: not understood: services'],
    ['history services', 'history is of the whole registry'],
    ['hints services', 'hints is of the whole registry'],
    ['disable services --site torino', '--site names some sites of an inventory: add --sites'],
    ['disable services --sites all.json --file one.json', '--file is for one site, and --sites for several'],
    ['status --sites all.json --pilot FFT', '--pilot is for one site'],
    ['sign --sites all.json', 'sign has no --sites'],
  ])('refuses "%s" with a sentence and exit code 2', (line, sentence) => {
    const refused = () => {
      try {
        options(line);
      } catch (error) {
        return error;
      }
      return undefined;
    };
    const refusal = refused() as Refusal;
    expect(refusal.exitCode).toBe(2);
    expect(refusal.message).toContain(sentence);
  });
});
