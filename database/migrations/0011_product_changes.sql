-- Up Migration

-- When a product last changed, for the site map; how often it sells is counted by job and no change of it.
create trigger products_touch before update on products
  for each row when (old is distinct from new and old.units_sold = new.units_sold)
  execute function touch_updated_at();

-- The site map and the merchant feed go through the whole catalogue by id, the site map by this alone.
create index products_by_id on products (id) include (slug, updated_at) where status = 'active';
