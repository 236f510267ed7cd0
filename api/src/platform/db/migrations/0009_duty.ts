import { type Migration } from './migration';

const aDay = (column: string) => `${column} ~ '^\\d{4}-\\d\\d-\\d\\d$'`;
const aTime = (column: string) => `${column} ~ '^\\d\\d:\\d\\d$'`;
const aWall = (column: string) => `${column} ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$'`;

/**
 * Who is on duty. Days and times are those of the calendar and the clock in the pilot, kept as they are written: what
 * moment they are is found by the pilot's zone when it is asked for. A plan holds from its day on until a later one of its
 * role; a shift that stays the same one has the same id in each.
 */
export const duty: Migration = {
  name: '0009_duty',
  statements: [
    `alter table pilots add column time_zone text`,
    `create table duty_plans (
      id uuid primary key default gen_random_uuid(),
      pilot_code text not null references pilots on delete cascade,
      role_id uuid not null references roles on delete cascade,
      valid_from text not null check (${aDay('valid_from')}),
      unique (pilot_code, role_id, valid_from)
    )`,
    `create table duty_shifts (
      plan_id uuid not null references duty_plans on delete cascade,
      shift_id uuid not null,
      nth integer not null,
      name text not null,
      days integer[] not null,
      starts text not null check (${aTime('starts')}),
      ends text not null check (${aTime('ends')}),
      people uuid[] not null,
      primary key (plan_id, shift_id)
    )`,
    `create table duty_exceptions (
      pilot_code text not null references pilots on delete cascade,
      shift_id uuid not null,
      day text not null check (${aDay('day')}),
      people uuid[] not null,
      primary key (pilot_code, shift_id, day)
    )`,
    `create table duty_absences (
      id uuid primary key default gen_random_uuid(),
      pilot_code text not null references pilots on delete cascade,
      user_id uuid not null references users on delete cascade,
      starts text not null check (${aWall('starts')}),
      ends text not null check (${aWall('ends')} and ends > starts),
      cover_id uuid references users on delete set null
    )`,
    `create index duty_absences_pilot on duty_absences (pilot_code, ends)`,
    `create index duty_absences_user on duty_absences (user_id)`,
    `create table duty_swaps (
      id uuid primary key default gen_random_uuid(),
      pilot_code text not null references pilots on delete cascade,
      role_id uuid not null references roles on delete cascade,
      asked_by uuid not null references users on delete cascade,
      asked_of uuid not null references users on delete cascade,
      shift_id uuid not null,
      day text not null check (${aDay('day')}),
      back_shift_id uuid,
      back_day text check (${aDay('back_day')}),
      words text,
      state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'withdrawn')),
      created_at timestamptz not null default now(),
      answered_at timestamptz,
      check ((back_shift_id is null) = (back_day is null))
    )`,
    `create unique index duty_swaps_open on duty_swaps (asked_by, shift_id, day) where state = 'asked'`,
    `create index duty_swaps_agreed on duty_swaps (pilot_code, answered_at) where state = 'agreed'`,
    `create index duty_swaps_by on duty_swaps (asked_by, created_at desc)`,
    `create index duty_swaps_of on duty_swaps (asked_of, created_at desc)`,
    `create table duty_feeds (
      user_id uuid primary key references users on delete cascade,
      hash text not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`,
  ],
};
