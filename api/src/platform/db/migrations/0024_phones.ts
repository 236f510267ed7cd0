import { type Migration } from './migration';

const kinds = `'webhook', 'teams', 'slack', 'ntfy'`;

/** More ways to phones: a target may be a topic of ntfy, and that the phone of one person; people may be called. */
export const phones: Migration = {
  name: '0024_phones',
  statements: [
    `alter table channel_targets
      drop constraint channel_targets_kind_check,
      add constraint channel_targets_kind_check check (kind in (${kinds})),
      add column user_id uuid references users on delete set null`,
    `create index channel_targets_user on channel_targets (user_id)`,
    `alter table channel_choices
      add column voice text[] not null default '{}' check (voice <@ array['Low', 'Mid', 'High'])`,
    `alter table deliveries
      drop constraint deliveries_channel_check,
      add constraint deliveries_channel_check check (channel in ('mail', 'sms', 'voice', ${kinds}))`,
  ],
};
