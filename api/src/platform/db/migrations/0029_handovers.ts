import { type Migration } from './migration';

const tables = ['handovers', 'handover_acceptances', 'handover_answers'];

/**
 * Handovers as they were written down, who accepted them, and what became of each item. Nothing of it changes, and the
 * database says so; what is older than the retention goes whole (`housekeeping.ts`).
 */
export const handovers: Migration = {
  name: '0029_handovers',
  statements: [
    `create table handovers (
      id uuid primary key default gen_random_uuid(),
      pilot_code text not null references pilots,
      shift text,
      starts timestamptz not null,
      ends timestamptz not null check (ends > starts),
      giver_id uuid not null,
      giver text not null,
      taker_id uuid not null check (taker_id <> giver_id),
      taker text not null,
      reason text not null check (reason in ('planned', 'nobody', 'noPlan')),
      remarks text,
      sheet json not null,
      words text not null,
      created_at timestamptz not null default now()
    )`,
    `create index handovers_pilot on handovers (pilot_code, created_at desc)`,
    `create table handover_acceptances (
      handover_id uuid primary key references handovers on delete cascade,
      user_id uuid not null,
      name text not null,
      created_at timestamptz not null default now()
    )`,
    `create table handover_answers (
      handover_id uuid not null references handover_acceptances on delete cascade,
      item_id uuid not null,
      outcome text not null check (outcome in ('taken', 'over', 'elsewhere')),
      name text,
      created_at timestamptz not null default now(),
      primary key (handover_id, item_id)
    )`,
    `create function keep_handovers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('portal.retention', true) = 'on' then return null; end if;
      raise exception 'handovers are append-only';
    end $$`,
    ...tables.map(
      (table) => `create trigger ${table}_append_only before update or delete or truncate on ${table}
        for each statement execute function keep_handovers()`,
    ),
  ],
};
