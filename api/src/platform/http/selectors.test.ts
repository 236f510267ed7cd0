import { ruleKinds } from '../../../test/databases';
import { idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { provisioned, provisionedSite, provisioningTokenOf } from '../../../test/signIn/provisioning';
import { snapshot } from '../../../test/snapshot';
import { routes } from '../../plugins';

/** What a program sends by mistake where it meant to name something. */
const EMPTY_BODIES: readonly unknown[] = [
  ...[undefined, null, {}, [], '', ' ', 'all', '*', 0, true],
  ...[[null], [{}], { ids: [] }, { ids: [null] }, { ids: '' }, { ids: 'all' }, { q: '' }, { before: '' }],
];

/** The bodies in which every field may be missing, and why they select nothing. */
const NEED_NO_FIELD: Readonly<Record<string, string>> = {
  'PUT /notifications/:id/notificationStatus': 'the path names one; an empty body marks it read',
  'PUT /conditions/:id/release': 'the path names one; the words are optional',
  'POST /admin/service-accounts/:id/token': 'the path names one; the days are optional',
};

const EMPTY_VALUES = ['', ' ', '\u200b', '\u0000'];

/** The query fields that are read by their handlers, which are asked below or name one object. */
const READ_BY_HANDLERS =
  /^(?:(?:GET|PUT|PATCH|POST|DELETE) \/scim\/|(?:GET|POST) \/users\/sso\/|GET \/duty\.ics|POST \/users\/(?:refresh-token|activate)$|PUT \/users\/(?:reset-password|update)$|DELETE \/users\/delete$)/;

const isScim = (call: string) => call.includes(' /scim/');

describe('every call of the route table', () => {
  it('refuses a body that names nothing', () => {
    const taken = routes.flatMap(({ call, body, bodyIs }) =>
      body === undefined || bodyIs === 'text' || isScim(call)
        ? []
        : EMPTY_BODIES.filter(
            (sent) => !(bodyIs === 'optional' && sent === undefined) && body.safeParse(sent).success,
          ).map((sent) => [call, JSON.stringify(sent)]),
    );
    expect(taken).toEqual(routes.flatMap(({ call }) => (call in NEED_NO_FIELD ? [[call, '{}']] : [])));
  });

  it('refuses a filter that is empty, or given twice', () => {
    const taken = routes.flatMap(({ call, query }) => {
      if (query === undefined || READ_BY_HANDLERS.test(call)) return [];
      const { shape } = query as unknown as { shape: Record<string, NonNullable<typeof query>> };
      return Object.entries(shape).flatMap(([name, field]) =>
        [...EMPTY_VALUES, ['a', 'b']]
          .filter((sent) => field.safeParse(sent).success)
          .map((sent) => `${call} ${name}=${JSON.stringify(sent)}`),
      );
    });
    expect(taken).toEqual([]);
  });
});

type Ask = readonly [label: string, ask: () => Promise<{ status: number }>];

describe.each(ruleKinds)('an empty or unreadable selector on %s', (kind) => {
  const portal = portalOf(kind, provisionedSite());

  const unchanged = async (asks: readonly Ask[]) => {
    const before = await snapshot(portal.db);
    const wrong: string[] = [];
    for (const [label, ask] of asks) {
      const { status } = await ask();
      if (status !== 400) wrong.push(`${label}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await snapshot(portal.db)).toBe(before);
  };

  it('of a bulk call changes nothing', async () => {
    const own = `/notifications/user/${await idOf(portal, 'operator.fft')}`;
    const token = await portal.tokenOf('operator.fft');
    const admin = await portal.tokenOf('admin.fft');
    const bulk = [
      ['PUT', `${own}/read`, token],
      ['PUT', `${own}/unread`, token],
      ['DELETE', own, token],
      ['POST', '/channels/failed/again', admin],
      ['POST', '/channels/failed/discard', admin],
    ] as const;
    await unchanged(
      bulk.flatMap(([method, path, by]) =>
        EMPTY_BODIES.map((json): Ask => [
          `${method} ${path} ${JSON.stringify(json)}`,
          () => portal.call(method, path, { token: by, json }),
        ]),
      ),
    );
  });

  it('of SCIM changes nothing', async () => {
    const token = await provisioningTokenOf(portal);
    const call = (method: string, path: string, json?: unknown) =>
      portal.call(method, path, { token, json, headers: { 'content-type': 'application/scim+json' } });
    const person = await provisioned(portal, token, 'Users');
    const made = await call('POST', '/scim/v2/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'selectors',
      members: [{ value: person }],
    });
    const group = `/scim/v2/Groups/${(made.body as { id: string }).id}`;
    const patch = (...Operations: unknown[]) => ({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations,
    });
    const nobody = [
      [{ value: null }],
      [{}],
      [null],
      [''],
      '',
      null,
      {},
      0,
      [[]],
      [{ value: '' }],
      [{ value: [] }],
    ];
    const request = (method: string, path: string, json?: unknown): Ask => [
      `${method} ${path} ${JSON.stringify(json)}`,
      () => call(method, path, json),
    ];
    await unchanged([
      ...EMPTY_BODIES.flatMap((json) =>
        ['PUT', 'PATCH'].flatMap((method) =>
          [group, `/scim/v2/Users/${person}`].map((path) => request(method, path, json)),
        ),
      ),
      ...nobody.map((value) => request('PATCH', group, patch({ op: 'remove', path: 'members', value }))),
      ...['members[]', 'members[value eq ]', 'members[value eq null]', 'members[value eq ""]', '', ' '].map(
        (path) => request('PATCH', group, patch({ op: 'remove', path })),
      ),
      ...['', ' ', 'all', 'displayName', 'displayName eq'].map((filter) =>
        request('GET', `/scim/v2/Groups?filter=${encodeURIComponent(filter)}`),
      ),
    ]);
  });
});
