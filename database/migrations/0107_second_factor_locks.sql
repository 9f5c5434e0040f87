-- Up Migration

-- Whoever goes on guessing waits longer each time: 15 minutes, an hour, a day.
alter table second_factors add column locks integer not null default 0 check (locks >= 0);
comment on column second_factors.locks is 'How often in a row wrong codes have locked it; a right one, or an owner who unlocks it, begins anew.';
