-- Up Migration

-- In which order events came. Numbers alone would not do: one may be taken before another, and be there after it.
create sequence analytics_arrivals;
alter table analytics_events
  add column arrived_in xid8 not null default pg_current_xact_id(),
  add column arrival bigint not null default nextval('analytics_arrivals');
create index analytics_events_arrival on analytics_events (arrived_in, arrival);

create table analytics_forwards (
  destination text primary key check (destination in ('product', 'events')),
  arrived_in xid8 not null,
  arrival bigint not null,
  failures integer not null default 0,
  not_before timestamptz,
  token uuid,
  taken_until timestamptz
);
comment on table analytics_forwards is 'How far events were passed on to each service: all up to (arrived_in, arrival). Who passes some on has a token until taken_until; after a failure nobody does before not_before.';
