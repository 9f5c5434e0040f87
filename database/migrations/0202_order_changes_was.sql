-- Up Migration

alter table order_changes add column was jsonb;
comment on column order_changes.was is 'What it was before: the delivery address, or the line as {product_id, size_id, name, colour_name, size_name}; null for older changes, and once the order is anonymised.';
