import { type Migration } from './migration';

const isPriority = (column: string) => `${column} in ('Low', 'Mid', 'High')`;

/**
 * Escalation: the plan of a mapping, and its runs, of which a condition has one open at most. A run keeps the plan as it
 * was when it began; `rest` says that the condition was taken, over or shelved since, and by that another run may begin.
 * Roles, people and targets stand in a plan by their ids, without keys: a step whose role is gone stays,
 * reaches nobody and says so. What a run has done stands in `escalation_sent`, once for each of its steps.
 */
export const escalation: Migration = {
  name: '0013_escalation',
  statements: [
    `create table escalation_plans (
      mapping_id uuid primary key references event_mappings on delete cascade,
      minimum text not null check (${isPriority('minimum')}),
      plan jsonb not null,
      updated_at timestamptz not null default now()
    )`,
    `create table escalation_runs (
      id uuid primary key default gen_random_uuid(),
      nth bigint generated always as identity,
      condition_id uuid not null references conditions on delete cascade,
      mapping_id uuid references event_mappings on delete set null,
      plan jsonb not null,
      priority text not null check (${isPriority('priority')}),
      began_at timestamptz not null,
      fired integer not null default 0,
      next_at timestamptz,
      ended_at timestamptz,
      why text check (why in ('held', 'cleared', 'shelved', 'done', 'removed')),
      rest text check (rest in ('held', 'cleared', 'shelved')),
      check ((ended_at is null) = (next_at is not null)),
      check ((ended_at is null) = (why is null))
    )`,
    `create unique index escalation_runs_open on escalation_runs (condition_id) where ended_at is null`,
    `create index escalation_runs_due on escalation_runs (next_at) where ended_at is null`,
    `create index escalation_runs_condition on escalation_runs (condition_id, nth desc)`,
    `create index escalation_runs_mapping on escalation_runs (mapping_id) where ended_at is null`,
    `create table escalation_sent (
      run_id uuid not null references escalation_runs on delete cascade,
      nth integer not null,
      firing jsonb not null,
      primary key (run_id, nth)
    )`,
  ],
};
