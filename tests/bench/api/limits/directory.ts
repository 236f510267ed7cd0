import { type Client } from 'pg';
import { ISSUER } from './identity';

/** How many people and groups a directory has written. There is no limit but what fits into a day. */
export interface DirectoryAmounts {
  readonly people: number;
  /** Of each of 200 people, who are one page. */
  readonly attributeBytes: number;
  readonly groups: number;
  /** Of each group. */
  readonly members: number;
}

export const smallDirectory: DirectoryAmounts = { people: 1, attributeBytes: 1, groups: 1, members: 1 };
/** One person may have 32 KiB of attributes. One request may have 18,000 members. */
export const largeDirectory: DirectoryAmounts = {
  people: 10_000,
  attributeBytes: 32_000,
  groups: 200,
  members: 1000,
};

/** The group whose members are everybody of the directory. */
export const EVERYBODY = '00000000-0000-4000-8000-000000000001';
/** The people of the first page, who have attributes of any length. */
export const PAGE = 200;

/** Fills a directory with people whom no rule of the site covers. */
export async function fillDirectory(client: Client, amounts: DirectoryAmounts): Promise<void> {
  const { people, attributeBytes, groups, members } = amounts;
  await client.query(
    `insert into provisioned_users (issuer, external_id, user_name, email, active, attributes, made_at, changed_at)
      select '${ISSUER}', 'page-' || n, 'page-' || n, 'page-' || n || '@directory.example', true,
        jsonb_build_object('userName', 'page-' || n, 'externalId', 'page-' || n,
          'name', '{"givenName":"Ana","familyName":"Pop"}'::jsonb,
          'emails', (select jsonb_agg(jsonb_build_object('value', 'page-' || n || '@directory.example', 'type', 'x' || e,
            'display', repeat('x', ${Math.min(attributeBytes, 900)}))) from generate_series(0, ${Math.floor(attributeBytes / 1000)}) e)),
        now() - interval '1 day' + n * interval '1 second', now() from generate_series(1, least(${PAGE}, ${people})) n`,
  );
  await client.query(
    `insert into provisioned_users (issuer, external_id, user_name, email, active, attributes, made_at, changed_at)
      select '${ISSUER}', 'dir-' || n, 'dir-' || n, 'dir-' || n || '@directory.example', true,
        jsonb_build_object('userName', 'dir-' || n, 'externalId', 'dir-' || n,
          'name', '{"givenName":"Ana","familyName":"Pop"}'::jsonb,
          'emails', jsonb_build_array(jsonb_build_object('value', 'dir-' || n || '@directory.example', 'type', 'work'))),
        now(), now() from generate_series(1, ${people}) n`,
  );
  await client.query(
    `insert into provisioned_groups (id, issuer, display_name, made_at, changed_at)
      select case when n = 0 then '${EVERYBODY}'::uuid else gen_random_uuid() end, '${ISSUER}', 'group ' || n,
        now() + n * interval '1 second', now() from generate_series(0, ${groups}) n`,
  );
  await client.query(
    `insert into provisioned_members (group_id, person_id)
      select g.id, p.id from provisioned_groups g, provisioned_users p where p.external_id like 'dir-%'
        and (g.id = '${EVERYBODY}' or substr(p.external_id, 5)::int <= ${members})`,
  );
}
