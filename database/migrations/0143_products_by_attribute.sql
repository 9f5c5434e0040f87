-- Up Migration
-- Outside a transaction

drop index concurrently if exists products_attributes_idx;
create index concurrently products_attributes_idx on products using gin (attributes);
