-- Up Migration
-- Outside a transaction

drop index concurrently if exists products_updated;
create index concurrently products_updated on products (updated_at, id);
drop index concurrently if exists products_sold;
create index concurrently products_sold on products (units_sold, id);
