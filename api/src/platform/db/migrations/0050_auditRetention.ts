import { AUDIT_LEAST_DAYS } from '../../config/auditDays';
import { type Migration } from './migration';

/**
 * The audit trail ends by its age alone: the tidying deletes what is older than `AUDIT_DAYS`, and nobody deletes what is
 * younger than the least, whatever is configured.
 */
export const auditRetention: Migration = {
  name: '0050_auditRetention',
  statements: [
    `create or replace function keep_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('portal.retention', true) = 'on' then return null; end if;
      raise exception 'the audit record is append-only';
    end $$`,
    `create function keep_young_audit() returns trigger language plpgsql as $$
    begin
      if old.created_at > now() - interval '${AUDIT_LEAST_DAYS} days' then
        raise exception 'the audit record is append-only for ${AUDIT_LEAST_DAYS} days';
      end if;
      return old;
    end $$`,
    `create trigger audit_is_kept_while_young before delete on audit
      for each row execute function keep_young_audit()`,
    // Entries come in the order of their time: a few kilobytes find the old ones.
    `create index audit_age on audit using brin (created_at)`,
  ],
};
