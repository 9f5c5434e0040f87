-- Up Migration

create table analytics_events (
  at timestamptz not null,
  distinct_id text not null,
  insert_id text not null,
  name text not null,
  device_id text,
  session_id text,
  user_id uuid,
  release text,
  path text,
  properties jsonb not null default '{}',
  primary key (distinct_id, insert_id, at)
) partition by range (at);
create index analytics_events_name on analytics_events (name, at);
create index analytics_events_user on analytics_events (user_id) where user_id is not null;
comment on table analytics_events is 'What visitors who agreed to it did, in partitions of one month (UTC) that make_event_partition makes and forget_events drops. user_id is who was signed in, as the server knows it; an event that is sent twice is kept once.';
