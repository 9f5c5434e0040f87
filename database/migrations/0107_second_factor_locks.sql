-- Up Migration

-- Anyone who keeps guessing waits longer each time: 15 minutes, an hour, a day.
alter table second_factors add column locks integer not null default 0 check (locks >= 0);
comment on column second_factors.locks is 'How many times in a row wrong codes have locked it; a right code, or an owner who unlocks it, resets the count.';
