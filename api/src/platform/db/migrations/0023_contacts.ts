import { type Migration } from './migration';

const PURPOSES = `('activate', 'reset', 'email', 'emailUndo', 'emailTold',
  'phoneSet', 'phoneRemoved', 'feedMade', 'targetMade', 'screenMade')`;

/**
 * Contacts that are confirmed and told of. A number for SMS waits in `phone_codes` until its code is entered; what stands in
 * `channel_choices` is confirmed, and so are the numbers of before. `about` is what a mail tells of. A target knows who set
 * its address last: of before, as far as the audit says.
 */
export const contacts: Migration = {
  name: '0023_contacts',
  statements: [
    `create table phone_codes (
      user_id uuid primary key references users on delete cascade,
      phone text not null,
      code_mark text not null,
      tries integer not null default 0,
      expires_at timestamptz not null
    )`,
    `alter table mail_queue drop constraint mail_queue_purpose_check`,
    `alter table mail_queue
      add constraint mail_queue_purpose_check check (purpose in ${PURPOSES}),
      add column about text`,
    `alter table channel_targets add column made_by uuid references users on delete set null`,
    `update channel_targets t set made_by = u.id
      from (
        select distinct on (target_id) target_id, actor_id from audit
        where action = 'channels.targetCreate'
          or (action = 'channels.targetUpdate' and details ->> 'newAddress' = 'true')
        order by target_id, id desc) a
      join users u on u.id::text = a.actor_id
      where t.id::text = a.target_id`,
    `create index channel_targets_maker on channel_targets (made_by)`,
  ],
};
