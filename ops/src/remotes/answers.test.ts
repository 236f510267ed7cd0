import { buildsIn, registrySchema, resolve } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import { type RegistryDocument } from '../registryFile/document';
import { changed } from './actions';
import { remotesOptions } from './options';
import { stateText } from './stateText';

const ORIGIN = 'https://portal.example';
const build = (version: string) => ({
  version,
  entry: `https://cdn.example/services/${version}/remote-manifest.json`,
  integrity: `sha384-${version.replaceAll('.', 'A')}`,
});
const first = (): RegistryDocument => ({
  schemaVersion: 1,
  serial: 4,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
    services: { enabled: true, ...build('1.0.0'), features: { catalogue: { enabled: true } } },
  },
  layers: { cohorts: { early: { users: ['u-early'], remotes: {} } } },
});

const options = (line: string) => remotesOptions(`${line} --origin ${ORIGIN}`.split(' '), {});
async function typed(document: RegistryDocument, line: string) {
  const request = options(line);
  const { version = '0.0.0' } = request;
  const change = await changed(document, request, {
    locate: () => Promise.resolve(build(version)),
    check: () => Promise.resolve(),
  });
  // As the file would hold it.
  const after = JSON.parse(JSON.stringify(change.document)) as RegistryDocument;
  return { document: after, changes: change.changes, answer: stateText(after, request) };
}
async function afterAll(lines: readonly string[], document = first()) {
  let result = { document, changes: [] as string[], answer: '' };
  for (const line of lines) result = await typed(result.document, line);
  return result;
}

const PILOTS = ['CRF', 'FFT', 'SEW', 'ALL'];
const PEOPLE = PILOTS.flatMap((pilot) =>
  ['u-1', 'u-early'].flatMap((userId) =>
    ['OPERATOR', 'WELDER'].flatMap((role) =>
      ['USER', 'ADMIN'].map((accessLevel) => ({ pilot, userId, role, accessLevel })),
    ),
  ),
);
type Somebody = (typeof PEOPLE)[number];
const seen = (document: RegistryDocument, who: Somebody) =>
  resolve(registrySchema.parse(document), { ...who, signedIn: true, origin: ORIGIN });

/** Whether a printed line is about somebody, as a reader understands it. */
function isAbout(line: string, { pilot, userId, role, accessLevel }: Somebody, roles: string): boolean {
  const [pilots = '', ...more] = line.split(': ')[0]?.split('; ') ?? [];
  const names = (part: string, prefix: string) => part.slice(prefix.length).split(', ');
  return (
    (pilots === 'every pilot' || pilots.split(', ').includes(pilot)) &&
    more.every((part) => {
      if (part === 'in no cohort') return userId === 'u-1';
      if (part.startsWith('cohort '))
        return names(part, 'cohort ').includes(userId === 'u-1' ? 'any other' : 'early');
      if (part.startsWith('role '))
        return names(part, 'role ').includes(roles.includes(role) ? role : 'any other role');
      return names(part, 'access level ').includes(accessLevel);
    })
  );
}

/** Compares the printed answer with what the page decides for each kind of user. @returns where they differ */
function differences(document: RegistryDocument, answer: string, feature: string | undefined): string[] {
  const lines = answer
    .split('\n')
    .filter((line) => /: services(\.\w+)?: (on|off)/.test(line))
    .map((line) => line.trim());
  const roles = JSON.stringify(document.layers?.roles ?? {});
  return PEOPLE.flatMap((who) => {
    const about = lines.filter((line) => isAbout(line, who, roles));
    const { remotes, features } = seen(document, who);
    const [remote] = remotes;
    const isOn = feature === undefined ? remote !== undefined : features[`services.${feature}`] === true;
    const version = feature === undefined && remote ? remote.version : '';
    const isTrue = /: (on|off)\b/.exec(about[0] ?? '')?.[1] === (isOn ? 'on' : 'off');
    if (about.length === 1 && isTrue && about[0]?.includes(version)) return [];
    return [`${JSON.stringify(who)} is ${isOn ? `on ${version}` : 'off'}, printed: ${about.join(' | ')}`];
  });
}

/** A generator of numbers that repeats itself for a seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const SCOPES = ['', ' --pilot FFT', ' --pilot SEW', ' --role OPERATOR', ' --cohort early'];
function anyCommand(pick: (below: number) => number): string {
  const scope = SCOPES[pick(SCOPES.length)] ?? '';
  const wide = scope === '' && pick(3) === 0 ? ' --everywhere' : '';
  const version = `1.0.${pick(3)}`;
  const commands = [
    `enable services${scope || wide}`,
    `disable services${scope || wide}`,
    `feature services.catalogue --on${scope || wide}`,
    `feature services.catalogue --off${scope || wide}`,
    `pin services ${version}${scope || wide}`,
    `canary services ${version} --percent 100${pick(2) === 0 ? ' --pilot FFT' : ''}`,
    `unpin services${scope || ' --everywhere'}`,
    `rollback services${scope}`,
    `promote services${wide}`,
  ];
  return commands[pick(commands.length)] ?? '';
}

describe('in any order of commands', () => {
  it('the answer is what the page decides, nothing goes back to a build without a hash or to itself, and off is off', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const pick = numbers(seed);
      let document = first();
      const lines: string[] = [];
      for (let step = 0; step < 12; step += 1) {
        const line = anyCommand(pick);
        try {
          const result = await typed(document, line);
          lines.push(line);
          document = result.document;
          const wrong = differences(document, result.answer, options(line).feature);
          expect({ lines, wrong }).toEqual({ lines, wrong: [] });
        } catch (error) {
          // Nothing to roll back, promote or unpin.
          if (!(error instanceof Refusal)) throw error;
        }
      }
      const builds = buildsIn(registrySchema.parse(document));
      expect(builds.filter(({ build: { integrity } }) => integrity === undefined)).toEqual([]);
      const toItself = builds.filter(
        ({ at, place, build: { version } }) =>
          place === 'previous' &&
          builds.some((one) => `${one.at}.previous` === at && one.build.version === version),
      );
      const off = await typed(document, 'disable services --everywhere');
      const stillOn = PEOPLE.filter((who) => seen(off.document, who).remotes.length > 0);
      expect({ lines, toItself, stillOn }).toEqual({ lines, toItself: [], stillOn: [] });
      expect(off.answer).not.toContain('keeps');
    }
  });
});

describe('a version on trial', () => {
  const ends = 'promote or rollback --remote services ends the trial';

  it('is named by a pin that it goes before, for those whom the pin is for', async () => {
    const everybody = ['canary services 1.1.0 --percent 100', 'pin services 1.2.0'];
    const { document, answer } = await afterAll(everybody);
    expect(answer).toContain('  every pilot: services: on (1.1.0)\n');
    const trial = `1.1.0 is on trial for 100 % of everybody, before every pin: ${ends}`;
    expect(answer).toContain(`  ${trial}`);
    expect((await typed(document, 'pin services 1.2.0 --pilot FFT')).answer).toContain(trial);
    expect((await typed(document, 'unpin services --everywhere')).answer).toContain(trial);
    const { answer: after } = await typed(document, 'rollback services');
    expect(after).not.toContain('on trial');
    const sew = await afterAll([
      'canary services 1.1.0 --percent 10 --pilot SEW',
      'pin services 1.2.0 --pilot FFT',
    ]);
    expect(sew.answer).not.toContain('on trial');
    expect((await typed(sew.document, 'pin services 1.2.0')).answer).toContain('for 10 % of SEW');
  });

  it('is named where it is for single people only, and not where it is for nobody', async () => {
    const named = await afterAll(['canary services 1.1.0 --percent 0 --users a,b', 'pin services 1.2.0']);
    expect(named.answer).toContain('1.1.0 is on trial for 0 % of everybody and 2 named');
    const nobody = await afterAll(['canary services 1.1.0 --percent 0', 'pin services 1.2.0']);
    expect(nobody.answer).not.toContain('on trial');
  });

  it('that is the version which people have anyway is no share', async () => {
    const { answer } = await afterAll(['canary services 1.0.0 --percent 10']);
    expect(answer).toContain('  every pilot: services: on (1.0.0)');
  });
});

describe('off', () => {
  it('for a pilot and on again leaves nothing that overrules what everybody gets later', async () => {
    const { document } = await afterAll([
      'disable services --pilot FFT',
      'enable services --pilot FFT',
      'feature services.catalogue --off --role OPERATOR',
      'feature services.catalogue --on --role OPERATOR',
    ]);
    expect(JSON.stringify(document.layers)).not.toContain('enabled');
    const { document: off } = await afterAll(['disable services'], document);
    expect(PEOPLE.filter((who) => seen(off, who).remotes.length > 0)).toEqual([]);
  });

  it('for a pilot stays when it is put on for everybody, and is named', async () => {
    const { changes, answer } = await afterAll([
      'disable services --pilot FFT',
      'disable services',
      'enable services',
    ]);
    expect(changes).toEqual(['services on for everybody except pilot FFT']);
    expect(answer).toContain('  FFT: services: off (disabled in pilot:FFT)');
    expect(answer).toContain(
      'pilot FFT keeps services off by a layer of its own: enable --remote services --pilot FFT, or --everywhere',
    );
  });

  it('names who keeps it on, also where nothing is left to change, and everywhere means everybody', async () => {
    const only = ['disable services', 'enable services --pilot FFT', 'enable services --cohort early'];
    const { document, answer, changes } = await afterAll([...only, 'disable services']);
    expect(changes).toEqual([]);
    expect(answer).toContain('pilot FFT keeps services on');
    expect(answer).toContain('cohort early keeps services on');
    expect(answer).toMatch(/ {2}FFT: services: on \(1\.0\.0\)/);
    const { document: off } = await typed(document, 'disable services --everywhere');
    expect(PEOPLE.filter((who) => seen(off, who).remotes.length > 0)).toEqual([]);
  });

  it('of everybody does not outlive a pilot that had it first: what only repeats "on" goes', async () => {
    const { document } = await afterAll([
      'disable services',
      'enable services --pilot FFT',
      'enable services',
      'disable services',
    ]);
    expect(PEOPLE.filter((who) => seen(document, who).remotes.length > 0)).toEqual([]);
  });

  it('for a pilot names the roles and cohorts that overrule the pilot', async () => {
    const { answer } = await afterAll([
      'disable services',
      'enable services --role OPERATOR',
      'disable services --pilot FFT',
    ]);
    expect(answer).toContain(
      'role OPERATOR keeps services on by a layer of its own: disable --remote services --role OPERATOR',
    );
    expect(answer).not.toContain('--everywhere');
  });
});
