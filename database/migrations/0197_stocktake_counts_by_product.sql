-- Up Migration
-- Outside a transaction

drop index concurrently if exists stocktake_counts_product;
create index concurrently stocktake_counts_product on stocktake_counts (product_id, size_id);
