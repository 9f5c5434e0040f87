-- Up Migration

create table analytics_flags (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_-]{1,59}$'),
  name text not null check (length(name) between 1 and 100),
  variants jsonb not null check (jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) between 1 and 10),
  rollout integer not null check (rollout between 0 and 100),
  is_on boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index analytics_flags_made on analytics_flags (created_at, id);
comment on table analytics_flags is 'What the shop tries out: each visitor in the rollout (per cent) gets one of the variants ({key, value, weight}), always the same (assign-variant.ts). One that is off is told to nobody.';
