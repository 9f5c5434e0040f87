-- Up Migration

alter table products
  add column version integer not null default 1,
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  add column withdrawn_at timestamptz,
  add constraint products_shown_for_a_while check (unpublish_at > publish_at);
comment on column products.version is 'Raised by every change: whoever saves says which one they saw.';
comment on column products.publish_at is 'When a draft goes on sale by itself (publish_due_products).';
comment on column products.unpublish_at is 'When a product goes off sale by itself and is a draft again.';
comment on column products.withdrawn_at is 'When it last went off sale; null for what is on sale or never was.';
create index products_to_publish on products (publish_at) where publish_at is not null;
create index products_to_unpublish on products (unpublish_at) where unpublish_at is not null;

-- Whatever changes a product, so that no procedure can forget it; how often it sells is no change of it.
create function raise_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger products_raise_version before update on products
  for each row when (old is distinct from new and old.units_sold = new.units_sold)
  execute function raise_product_version();

-- The list of staff: each way to sort it, and any part of a name, a colour or an address.
create index products_created on products (created_at, id);
create index products_price on products (price_pence, id);
create index products_name on products (name, id);
create index products_status on products (status, created_at, id);
create extension if not exists pg_trgm;
create index products_search on products
  using gin (lower(name || ' ' || colour_name || ' ' || slug) gin_trgm_ops);
create index product_slugs_product on product_slugs (product_id);

create table product_edits (
  id uuid primary key,
  actor text not null,
  change jsonb not null,
  results jsonb not null default '[]',
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_results jsonb
);
comment on table product_edits is 'What was changed of many products at once, for 30 days, so that it can be undone: results is [{product_id, outcome, fields, before, after}].';
create index product_edits_age on product_edits (created_at);
