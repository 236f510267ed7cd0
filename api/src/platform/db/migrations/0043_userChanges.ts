import { type Migration } from './migration';

/**
 * Signals who a signed-in user has become, whatever changes it: an administrator, a renamed role, a provider, a command.
 * The payload is the id of a user or of a role (`USERS_CHANNEL`).
 */
export const userChanges: Migration = {
  name: '0043_userChanges',
  statements: [
    `create function signal_user() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_users', (case when tg_table_name = 'second_factors'
        then to_jsonb(coalesce(new, old)) ->> 'user_id' else to_jsonb(new) ->> 'id' end));
      return null;
    end $$`,
    `create trigger users_changed
      after update of username, email, first_name, last_name, role_id, pilot_role, pilot_code, second_factor_asked_at
      on users for each row execute function signal_user()`,
    `create trigger roles_renamed after update of name on roles for each row execute function signal_user()`,
    `create trigger second_factors_changed after insert or delete or update of confirmed_at
      on second_factors for each row execute function signal_user()`,
  ],
};
