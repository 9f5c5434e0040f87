-- Up Migration

create table operator_incidents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  detail text not null check (length(detail) <= 500),
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz check (ended_at >= began_at)
);
create unique index operator_incidents_open on operator_incidents (kind) where ended_at is null;
create index operator_incidents_ended on operator_incidents (ended_at) where ended_at is not null;
comment on table operator_incidents is 'Troubles that the operator is notified of, once each however many processes see them. Kept for 400 days after their end.';
comment on column operator_incidents.kind is 'As shop/alerts/alerts.ts has them; one of a kind is open at a time.';
comment on column operator_incidents.seen_at is 'When a process last saw the trouble.';
