-- Up Migration

create table backups (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null default now(),
  name text not null,
  place text not null,
  bytes bigint check (bytes > 0),
  failure text check (length(failure) <= 500),
  check ((bytes is null) <> (failure is null))
);
create index backups_good on backups (ended_at) where failure is null;
comment on table backups is 'Each backup that was taken, or failed: when, where to and how large in bytes. Kept for 400 days; the archives themselves are kept by their own rule.';
comment on column backups.failure is 'Why there is no archive; null for a good backup.';
