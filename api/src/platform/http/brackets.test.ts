import { oneKind } from '../../../test/databases';
import { accountTokenOf } from '../../../test/objects';
import { portalOf } from '../../../test/portal';
import { provisionedSite } from '../../../test/signIn/provisioning';
import { routes } from '../../plugins';
import { sql } from '../db/sql';
import { grantsOf } from '../rules/policyTable';

const NESTED = ['([{', '(', '\\'].map((one) => one.repeat(1900 / one.length));

/** The query fields of a call; those of SCIM are read by its handlers. */
const fieldsOf = (query: unknown, call: string): readonly string[] => [
  ...Object.keys((query as { shape?: object } | undefined)?.shape ?? {}),
  ...(call.includes(' /scim/') ? ['filter', 'attributes', 'excludedAttributes', 'sortBy'] : []),
];

describe('brackets in brackets, wherever a call reads a text,', () => {
  const portal = portalOf(oneKind, provisionedSite());

  it('are refused or found nowhere, and end no call as an error of the server', async () => {
    const [person, program] = [await portal.tokenOf('super'), await accountTokenOf(portal)];
    const reads = routes.filter(({ call }) => call.startsWith('GET '));
    const failed: string[] = [];
    let requests = 0;
    for (const { call, query } of reads) {
      const path = call.slice('GET '.length);
      const token = grantsOf(call).every((grant) => grant === 'account') ? program : person;
      for (const [nth, nested] of NESTED.entries()) {
        const said = encodeURIComponent(nested);
        const at = path.replaceAll(/:\w+/g, encodeURIComponent(nested.slice(0, 500)));
        const asks = fieldsOf(query, call).map(
          (field) => `${path.replaceAll(/:\w+/g, 'x')}?${field}=${said}`,
        );
        await portal.db.query(sql`delete from throttle`);
        for (const one of at === path ? asks : [at, ...asks]) {
          const { status } = await portal.call('GET', one, { token });
          requests++;
          if (status >= 500) failed.push(`${call} ${nth}: ${status}`);
        }
      }
    }
    expect(requests).toBeGreaterThan(NESTED.length * reads.length);
    expect(failed).toEqual([]);
  });
});
