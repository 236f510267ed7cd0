import { FULL } from './support/windows';

/**
 * A browser test area, for Playwright's configuration and for runners. Data only, so that a runner need not load
 * Playwright.
 */
export interface Area {
  /** The name of its Playwright project: `--project <name>` runs it alone. */
  name: string;
  files: readonly string[];
  /** Packages of the workspace whose change can break it, beside `tests/browser` itself. */
  packages: readonly string[];
  /** Its files in parts, where a change in one package affects only some of them. */
  parts?: readonly Pick<Area, 'files' | 'packages'>[];
  /** A tag: only its tests with this tag run. */
  only?: string;
  /** Whether frames of other sites are tested: each site runs in a process of its own, as in a regular browser. */
  sites?: true;
}

const HOST = ['shared', 'kit', 'shell', 'api', 'ops'] as const;
const REMOTES = ['remote-notifications', 'remote-user-management', 'remote-services'] as const;
const ALL = [...HOST, ...REMOTES, 'examples/services'] as const;

const ways: readonly Pick<Area, 'files' | 'packages'>[] = [
  { files: ['externalBackEnd/*.e2e.ts'], packages: [...HOST, 'remote-notifications'] },
  // The faults of one remote, and forms and versions of another.
  { files: ['federation/faults.e2e.ts'], packages: [...HOST, 'remote-services'] },
  { files: ['federation/remotes.e2e.ts'], packages: [...HOST, 'remote-notifications'] },
  { files: ['visualRegression/routes.e2e.ts'], packages: ALL },
  { files: ['visualRegression/openRoutes.e2e.ts'], packages: HOST },
  {
    files: ['lists/notifications.e2e.ts', 'lists/manyNotifications.e2e.ts'],
    packages: [...HOST, 'remote-notifications'],
  },
  {
    files: ['lists/people.e2e.ts', 'lists/manyPeople.e2e.ts'],
    packages: [...HOST, 'remote-user-management'],
  },
  {
    files: ['alarm', 'clicks', 'mapping', 'nightCall', 'work'].map((name) => `portal/${name}.e2e.ts`),
    packages: [...HOST, 'remote-notifications'],
  },
  { files: ['passkeys', 'sso', 'wallboard'].map((name) => `portal/${name}.e2e.ts`), packages: HOST },
  { files: ['session/*.e2e.ts'], packages: HOST },
  { files: ['shell/*.e2e.ts'], packages: HOST },
  { files: ['user-management/*.e2e.ts'], packages: [...HOST, 'remote-user-management'] },
];

/** The areas of `npm test`. Few projects, because each costs a browser and a page of each user. */
export const quick: readonly Area[] = [
  {
    name: 'services',
    files: ['services/*.e2e.ts'],
    packages: [...HOST, 'remote-services', 'examples/services'],
    sites: true,
  },
  { name: 'ways', files: ways.flatMap(({ files }) => files), packages: ALL, parts: ways },
];

export const full: readonly Area[] = [
  {
    name: 'faults',
    files: ['federation/faults.full.ts', 'federation/lazy.full.ts'],
    packages: [...HOST, ...REMOTES],
  },
  { name: 'misbehaviours', files: ['federation/misbehaviours.full.ts'], packages: [...HOST, ...REMOTES] },
  { name: 'never-returns', files: ['federation/neverReturns.full.ts'], packages: [...HOST, ...REMOTES] },
  { name: 'forms', files: ['federation/forms/forms.full.ts'], packages: [...HOST, ...REMOTES] },
  {
    name: 'versions',
    files: ['examples', 'integrity', 'live', 'mounted', 'pins', 'versions'].map(
      (name) => `federation/${name}.full.ts`,
    ),
    packages: [...HOST, ...REMOTES, 'examples'],
  },
  { name: 'endurance', files: ['federation/endurance.full.ts'], packages: [...HOST, ...REMOTES] },
  {
    name: 'generated',
    files: ['federation/generated.full.ts'],
    packages: [...HOST, 'kit/frame', 'remote-services'],
  },
  {
    name: 'repository',
    files: ['federation/repository.full.ts', 'federation/olderKit.full.ts'],
    packages: [...HOST, 'kit/frame'],
  },
  {
    name: 'frame',
    files: ['frame/*.full.ts'],
    packages: [...HOST, 'kit/frame', ...REMOTES],
  },
  {
    name: 'layout',
    files: ['layoutChecks/layout.full.ts', 'layoutChecks/faults.full.ts', 'layoutChecks/wallboard.full.ts'],
    packages: ALL,
  },
  { name: 'axe', files: ['layoutChecks/axe.full.ts'], packages: ALL },
  { name: 'pictures', files: ['visualRegression/*.full.ts'], packages: [...ALL, 'kit/frame'] },
  {
    name: 'ship',
    files: ['commands', 'install', 'nginx', 'release'].map((name) => `ship/${name}.full.ts`),
    packages: [...HOST, ...REMOTES],
  },
  // Servers of its own, which it kills and restarts for minutes.
  {
    name: 'restarts',
    files: ['ship/restarts.full.ts', 'ship/outage.full.ts'],
    packages: [...HOST, 'remote-notifications'],
  },
  // Much traffic through both proxies, and many disconnections of the live channel.
  {
    name: 'uploads',
    files: ['ship/edge.full.ts', 'ship/tlsProxy.full.ts', 'live/link.full.ts'],
    packages: HOST,
  },
  { name: 'breakpoints', files: ['shell/breakpoints.full.ts'], packages: [...HOST, ...REMOTES] },
  { name: 'renewals', files: ['session/renewals.full.ts'], packages: HOST },
  { name: 'translations', files: ['shell/translations.full.ts'], packages: [...HOST, ...REMOTES] },
  {
    name: 'speed',
    files: ['performance/*.full.ts', 'shell/prefetch.full.ts'],
    packages: [...HOST, ...REMOTES],
  },
  {
    name: 'shell',
    files: [
      ...['calls', 'dashboards', 'frame', 'keyboard', 'layout', 'phone', 'print'].map(
        (name) => `shell/${name}.full.ts`,
      ),
      ...['live', 'manyNotifications', 'readReceipts', 'toasts'].map((name) => `live/${name}.full.ts`),
      ...['session', 'signInBundle'].map((name) => `session/${name}.full.ts`),
    ],
    packages: [...HOST, 'remote-notifications', 'remote-user-management'],
  },
  {
    name: 'notifications',
    files: [
      'portal/*.full.ts',
      ...[
        'channels',
        'conditions',
        'duty',
        'escalation',
        'figures',
        'lostAnswers',
        'machines',
        'notifications',
        'pane',
      ].map((name) => `notifications/${name}.full.ts`),
    ],
    packages: [...HOST, 'remote-notifications', 'remote-user-management'],
  },
  {
    name: 'users',
    files: ['user-management/import.full.ts', 'user-management/people.full.ts'],
    packages: [...HOST, 'remote-user-management'],
  },
  { name: 'services', files: ['services/*.full.ts'], packages: ALL, sites: true },
  { name: 'external-back-end', files: ['externalBackEnd/*.full.ts'], packages: [...HOST, ...REMOTES] },
  // Tests that `npm test` runs in only one of the desktop and phone windows, in the other window.
  {
    name: 'other-window',
    files: [
      'externalBackEnd/ways',
      'lists/manyNotifications',
      'lists/manyPeople',
      'lists/people',
      'portal/clicks',
      'shell/print',
    ].map((name) => `${name}.e2e.ts`),
    packages: ALL,
    only: FULL,
  },
];

export const areas: readonly Area[] = process.env.PORTAL_FULL === '1' ? full : quick;
