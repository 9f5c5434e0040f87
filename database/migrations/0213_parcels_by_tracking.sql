-- Up Migration
-- Outside a transaction

drop index concurrently if exists shipments_tracking;
create index concurrently shipments_tracking on shipments (tracking_number) where tracking_number is not null;
drop index concurrently if exists returns_tracking;
create index concurrently returns_tracking on returns (tracking_number) where tracking_number is not null;
