-- Up Migration

-- What nobody has said of a new size is what the shop has set.
alter table product_inventory alter column reorder_level set default setting_int('low_stock_level', 5);
