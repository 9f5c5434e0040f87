-- Up Migration

alter table product_inventory
  add column sku text
    constraint product_inventory_sku_check
    check (sku ~ '^[!-~]([ -~]{0,38}[!-~])?$' and sku !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}');
comment on column product_inventory.sku is 'The shop''s own SKU of this product and size, unique whatever the case; null: none but the one that the shop makes of the id of the product and its size.';
-- By its beginning as well.
create unique index product_inventory_sku on product_inventory (lower(sku) text_pattern_ops);

alter table order_items add column sku text;
comment on column order_items.sku is 'The shop''s own SKU when the order was placed; null: none.';
