-- Up Migration

-- Store settings: one row a setting, e.g. hold_minutes. Values are JSON so that numbers stay numbers.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table settings is 'Store settings by key; code gives the default where a row is missing.';

-- Reads a whole-number setting, or the default where the shop has not set it.
create function setting_int(p_key text, p_default integer) returns integer
language sql stable parallel safe as $$
  select coalesce((select (value #>> '{}')::integer from settings where key = p_key), p_default)
$$;

create table audit_log (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table audit_log is 'Append-only: who did what to what. Ids only, never personal data.';
create index audit_log_subject on audit_log (subject_type, subject_id, id);

create table emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  dedupe_key text unique,
  recipient text not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
comment on table emails is 'The outbox. A mail is written here once (dedupe_key) and sent by the send_email job; without SMTP it stays here.';
create index emails_created on emails (created_at desc);

-- Counters survive restarts only by luck, and that is enough: they are minutes old at most.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
comment on table rate_limits is 'Requests per kind, caller and minute, settled here by every process once a second.';

create table procedure_files (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
);
comment on table procedure_files is 'Which version of each file in procedures/ is applied; see platform/db/migrate.ts.';

-- Stored generated columns belong to the identity of tables with replica identity full:
-- unpublished, PostgreSQL would refuse every update of product_inventory.
create publication libas_changes with (publish_generated_columns = stored);
comment on publication libas_changes is 'What the change feed tells every process about.';
