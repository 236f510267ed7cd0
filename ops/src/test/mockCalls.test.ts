import { describeCalls } from '../../../api/src/openapi/document';
import { routes } from '../../../api/src/routes';
import { answer as answerNotifications } from '../../../remote-notifications/src/mock/answer';
import { sampleBackEnd } from '../../../remote-notifications/src/mock/sample';
import { answer as answerPeople } from '../../../remote-user-management/src/mock/answer';
import { sampleSite } from '../../../remote-user-management/src/mock/sample';

const { paths } = describeCalls(routes) as { paths: Record<string, Record<string, unknown>> };
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
const isParameter = (part: string) => part.startsWith('{');
const partsOf = (path: string) => path.split('/').slice(1);
const templates = Object.keys(paths).map(partsOf);

/** Templates by number of segments: only those of equal length can fit a path. */
const byLength = new Map<number, string[][]>();
for (const template of templates)
  byLength.set(template.length, [...(byLength.get(template.length) ?? []), template]);
const fits = (template: readonly string[], parts: readonly string[]) =>
  template.every((part, at) => isParameter(part) || part === parts[at]);
const documented = (parts: readonly string[]): Set<string> =>
  new Set(
    (byLength.get(parts.length) ?? [])
      .filter((template) => fits(template, parts))
      .flatMap((template) => Object.keys(paths[`/${template.join('/')}`] ?? {})),
  );

/** The words that may follow in a path with this first segment: its own of other paths, and some that anybody might add. */
const wordsAfter = new Map<string, string[]>();
for (const [first = ''] of templates)
  wordsAfter.set(
    first,
    [
      ...new Set(templates.filter(([other]) => other === first).flat()),
      ...['event', 'history', 'all'],
    ].filter((part) => !isParameter(part)),
  );

/** Every path of the back end with these names as parameters, its prefixes, and each with one more segment. */
function candidates(names: readonly string[]): string[][] {
  const filled = (template: readonly string[]): string[][] =>
    template.reduce<string[][]>(
      (so, part) =>
        so.flatMap((parts) => (isParameter(part) ? names : [part]).map((name) => [...parts, name])),
      [[]],
    );
  const all = templates.flatMap((template) => [filled(template), filled(template.slice(0, -1))].flat());
  const unique = new Map(all.map((parts) => [parts.join('/'), parts]));
  return [...unique.values()].flatMap((parts) => [
    parts,
    ...(wordsAfter.get(parts[0] ?? '') ?? []).map((word) => [...parts, word]),
  ]);
}

type Call = { method: string; path: string; params: Record<string, string>; body: unknown };

/** The calls that a mock answers although the back end has no such call. */
const madeUp = (names: readonly string[], ask: (call: Call) => { status: number }): string[] =>
  candidates(names).flatMap((parts) => {
    const path = `/${parts.join('/')}`;
    const known = documented(parts);
    return METHODS.filter((method) => !known.has(method.toLowerCase())).flatMap((method) => {
      const { status } = ask({ method, path, params: {}, body: {} });
      return status === 404 ? [] : [`${method} ${path}: ${status}`];
    });
  });

describe('a back end in the browser has no call that the real one has not', () => {
  it('for notifications', () => {
    const backEnd = sampleBackEnd('ours', 'super');
    const names = [
      backEnd.caller.userId,
      backEnd.notifications[0]?.notificationId ?? '',
      backEnd.assignments[0]?.assignmentId ?? '',
      backEnd.mappings[0]?.eventMappingId ?? '',
      'Event',
    ];
    expect(madeUp(names, (call) => answerNotifications(backEnd, call))).toEqual([]);
    expect(
      answerNotifications(backEnd, { method: 'GET', path: '/events', params: {}, body: {} }).status,
    ).toBe(200);
  });

  it('for user management', () => {
    const site = sampleSite('ours', 12);
    const caller = site.people.find(({ pilotRole }) => pilotRole === 'SUPER_ADMIN');
    if (!caller) throw new Error('Nobody may do everything');
    const names = [
      site.people[1]?.userId ?? '',
      site.roles[0]?.name ?? '',
      site.mappings[0]?.eventMappingId ?? '',
      'FFT',
    ];
    expect(madeUp(names, (call) => answerPeople({ ...site, caller }, call))).toEqual([]);
    const list = { method: 'GET', path: '/users', params: {}, body: {} };
    expect(answerPeople({ ...site, caller }, list).status).toBe(200);
  });
});
