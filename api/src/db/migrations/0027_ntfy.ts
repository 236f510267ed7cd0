import { type Migration } from './migration';

const kinds = `'webhook', 'teams', 'slack', 'ntfy'`;

/** ntfy: a target that is a topic of phones, and may be the phone of one person. */
export const ntfy: Migration = {
  name: '0027_ntfy',
  statements: [
    `alter table channel_targets
      drop constraint channel_targets_kind_check,
      add constraint channel_targets_kind_check check (kind in (${kinds})),
      add column user_id uuid references users on delete set null`,
    `create index channel_targets_user on channel_targets (user_id)`,
    `alter table deliveries
      drop constraint deliveries_channel_check,
      add constraint deliveries_channel_check check (channel in ('mail', 'sms', ${kinds}))`,
  ],
};
