-- Up Migration
-- Outside a transaction

drop index concurrently if exists cart_items_set_id;
create index concurrently cart_items_set_id on cart_items (set_id) where set_id is not null;
