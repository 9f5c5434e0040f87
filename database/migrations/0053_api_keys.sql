-- Up Migration

create table api_keys (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  prefix text not null,
  hash text not null unique,
  permissions text[] not null check (cardinality(permissions) > 0),
  made_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
comment on table api_keys is 'What programs call the functions of admins with. hash: SHA-256 of the key, which is told once; prefix: its beginning, by which people know it; permissions: what it may at most, and never more than made_by may now; last_used_at: to the minute.';
create index api_keys_made on api_keys (created_at, id);
create index api_keys_maker on api_keys (made_by);
