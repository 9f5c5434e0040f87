-- Up Migration

create table analytics_replays (
  id uuid primary key,
  distinct_id text not null,
  device_id text,
  user_id uuid,
  started_at timestamptz not null,
  length_ms integer not null check (length_ms >= 0),
  start_path text,
  parts integer not null default 0,
  bytes integer not null default 0,
  last_at timestamptz not null
);
create index analytics_replays_started on analytics_replays (started_at, id);
create index analytics_replays_last on analytics_replays (last_at);
create index analytics_replays_distinct on analytics_replays (distinct_id);
create index analytics_replays_user on analytics_replays (user_id) where user_id is not null;
comment on table analytics_replays is 'Recordings of visits of who agreed to analytics: the library''s own id, who it was as it said, user_id as the server knows it; parts and bytes count what is kept of it. forget_replays deletes what came long ago.';

create table analytics_replay_parts (
  replay_id uuid not null references analytics_replays (id) on delete cascade,
  seq integer not null check (seq >= 0),
  events integer not null,
  content bytea not null,
  primary key (replay_id, seq)
);
-- It is compressed already.
alter table analytics_replay_parts alter column content set storage external;
comment on table analytics_replay_parts is 'What browsers sent of a recording at a time: a JSON list of events of rrweb, without what runs or was typed (clean-replay.ts), as gzip.';
