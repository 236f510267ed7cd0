import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openTestDatabase, ruleKinds } from '../../../test/databases';
import { col } from './columns';
import { type Database, rows } from './database';
import { sql } from './sql';

const SHELL = path.resolve(__dirname, '../../../../shell/src');

/** Where the privacy page says that a table keeps something about people. */
const sections: Readonly<Record<string, readonly string[]>> = {
  account: ['users', 'secrets'],
  work: [
    ...[
      'assignments',
      'assignment_comments',
      'condition_notes',
      'conditions',
      'notices',
      'notification_counts',
      'notifications',
    ],
    ...['handovers', 'handover_acceptances', 'handover_answers', 'kept_answers'],
  ],
  contact: ['channel_choices', 'channel_targets', 'deliveries', 'mail_queue', 'phone_codes', 'mailbox'],
  duty: ['duty_absences', 'duty_exceptions', 'duty_feeds', 'duty_shifts', 'duty_swaps'],
  signIn: ['known_places', 'passkeys', 'recovery_codes', 'second_factors', 'sessions', 'sign_in_tickets'],
  providers: ['identities', 'provisioned_members', 'provisioned_users', 'sso_codes'],
  log: ['audit', 'refusals', 'throttle', 'screens', 'service_accounts'],
};

/** Tables that name nobody. */
const nobody = [
  ...['condition_causes', 'dead_letters', 'duty_plans', 'escalation_plans', 'field_counters'],
  ...['escalation_runs', 'escalation_sent', 'event_mappings', 'events', 'mapping_roles', 'migrations'],
  ...[
    'outlets',
    'pilots',
    'provider_logouts',
    'provisioned_groups',
    'registry_warnings',
    'roles',
    'settings',
  ],
];

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase(ruleKinds[0] ?? 'postgres');
});
afterAll(() => db.close());

it('says on the privacy page where each table is that keeps something about people', async () => {
  const columns = await rows(
    db,
    { name: col.text },
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const described = new Set([...Object.values(sections).flat(), ...nobody]);
  expect(columns.map(({ name }) => name).filter((name) => !described.has(name))).toEqual([]);
  const page = readFileSync(path.join(SHELL, 'pages/PrivacyPolicyPage.tsx'), 'utf8');
  const texts = JSON.parse(readFileSync(path.join(SHELL, 'messages/screens/en.json'), 'utf8')) as object;
  for (const section of Object.keys(sections)) {
    expect(page).toContain(`'${section}'`);
    expect(texts).toHaveProperty([`pages.privacy.${section}.text`]);
  }
});
