import { buildMenu, type RemoteDefinition, type RemoteHost, slotItems } from '@portal/shared';
import { type PermissionRule, registrySchema, resolve, type Subject } from '@portal/shared/registry';
import type { RemoteState } from '../platform/federation/state/remoteState';
import { menuPages } from '../platform/menuModel/menuModel';
import { placeOf } from '../platform/navigation/placeOf';

/** One page in the menu, the palette, the router and the dashboard, all by one permission rule. */
const PATH = '/things';
const load = () => Promise.resolve({ default: () => null });
const texts = () => Promise.resolve({ default: {} });
const definition = (when: PermissionRule): RemoteDefinition => ({
  id: 'a',
  hostApi: '^2.0.0',
  routes: [{ id: 'things', path: PATH, titleId: 't', load, when }],
  navigation: [{ id: 'things', type: 'item', titleId: 't', url: PATH, when }],
  messages: { en: texts },
  slots: { dashboardWidgets: [{ id: 'things', titleId: 't', size: 'half', load, when }] },
});

const registry = registrySchema.parse({
  schemaVersion: 1,
  serial: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
    a: {
      enabled: true,
      version: '1.0.0',
      entry: 'http://remotes.test/a.json',
      features: {
        commissioning: {
          enabled: true,
          rule: { pilots: ['FFT', 'ALL'], originContains: ['dashboard.fft'] },
        },
      },
    },
  },
});

const RULES: [string, PermissionRule, (who: Subject) => boolean][] = [
  [
    'the virtual-commissioning rule',
    { feature: 'a.commissioning' },
    ({ pilot, origin }) => ['FFT', 'ALL'].includes(pilot) && origin.includes('dashboard.fft'),
  ],
  [
    'a rule for administrators',
    { accessLevels: ['ADMIN', 'SUPER_ADMIN'] },
    ({ accessLevel }) => accessLevel !== 'USER',
  ],
  [
    'a rule for administrators of FFT',
    { accessLevels: ['ADMIN'], pilots: ['FFT'] },
    ({ accessLevel, pilot }) => accessLevel === 'ADMIN' && pilot === 'FFT',
  ],
];

const PEOPLE = ['USER', 'ADMIN', 'SUPER_ADMIN'].flatMap((accessLevel) =>
  ['FFT', 'SEW', 'ALL'].flatMap((pilot) =>
    ['https://dashboard.fft.example', 'https://portal.example'].map((origin) => ({
      accessLevel,
      pilot,
      origin,
    })),
  ),
);

const TABLE = RULES.flatMap(([name, when, expected]) =>
  PEOPLE.map((person) => ({ name, when, expected, ...person })),
);

test.each(TABLE)(
  '$name: $accessLevel of $pilot at $origin: menu, palette, address and slot say the same',
  ({ when, expected, accessLevel, pilot, origin }) => {
    const who = { signedIn: true, accessLevel, pilot, role: 'OPERATOR', userId: 'u1', origin };
    const { features, remotes } = resolve(registry, who);
    const subject: Subject = { ...who, features };
    const host = {} as RemoteHost;
    const [resolved] = remotes;
    if (!resolved) throw new Error('The remote is on for everybody');
    const build = { version: '1.0.0', entry: resolved.entry };
    const instance = {
      id: 'a',
      version: '1.0.0',
      build,
      definition: definition(when),
      host,
      texts: () => ({ language: 'en' as const, messages: {} }),
      dispose: () => undefined,
    };
    const states: RemoteState[] = [{ kind: 'ready', id: 'a', resolved, instance, tookMs: 1 }];

    const menu = buildMenu([{ id: 'a', navigation: instance.definition.navigation }], subject);
    const source = { id: 'a', host, definition: instance.definition, settings: resolved.slots };
    const verdicts = {
      menu: menu.length > 0,
      palette: menuPages(menu).length > 0,
      address: placeOf(PATH, states, subject, () => [PATH]).kind === 'page',
      slot: slotItems('dashboardWidgets', [source], subject).length > 0,
    };
    const allowed = expected(subject);
    expect(verdicts).toEqual({ menu: allowed, palette: allowed, address: allowed, slot: allowed });
  },
);
