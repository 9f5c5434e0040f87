-- Up Migration

create table schema_version (
  is_only boolean primary key default true check (is_only),
  version text not null,
  runs_from text not null,
  changed_at timestamptz not null default now()
);
comment on table schema_version is 'One row: the version of Libas that made this schema and its procedures, and the oldest version that still runs on them.';
