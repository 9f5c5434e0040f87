-- Up Migration

-- Units held for a waiting list count towards what one network may hold, as those in carts do.
alter table waiting_list_entries add column network text check (length(network) between 1 and 64);
comment on column waiting_list_entries.network is 'The keyed hash of the network that a customer who has not bought yet joined from: units held for these count towards what one network may hold. null: not counted. Deleted with the entry.';
create index waiting_list_entries_network on waiting_list_entries (network) where network is not null;
