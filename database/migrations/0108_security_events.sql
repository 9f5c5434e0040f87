-- Up Migration

create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  subject text check (subject ~ '^[\w-]{22}$')
);
comment on table security_events is 'Actions typical of attacks on accounts, or of their defence (platform/security-events.ts), for counting: 30 days. subject: a keyed hash of the person concerned, which identifies nobody.';
create index security_events_at on security_events (at);
