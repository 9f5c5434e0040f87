-- Up Migration

alter table analytics_forwards
  add column failure text,
  add column failing_since timestamptz,
  add column refusals integer not null default 0,
  add column refused_since timestamptz,
  add column left_out integer not null default 0,
  add column left_out_at timestamptz;
comment on table analytics_forwards is 'How far events were passed on to each service: all up to (arrived_in, arrival). Who passes some on has a token until taken_until; after a failure (failure, since failing_since) nobody does before not_before. After each refusal of what was sent half as much is taken; an event that was refused alone for 72 hours is left out and counted.';
