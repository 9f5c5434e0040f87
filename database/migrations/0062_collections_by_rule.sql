-- Up Migration

alter table collections
  add column is_hidden boolean not null default false,
  add column filled_by text not null default 'hand' check (filled_by in ('hand', 'rule')),
  add column rule_category_id uuid references categories,
  add column rule_tags text[] not null default '{}',
  add column rule_from_pence integer check (rule_from_pence > 0),
  add column rule_to_pence integer check (rule_to_pence > 0),
  add column rule_new_days integer check (rule_new_days between 1 and 3650),
  add column rule_order text not null default 'newest' check (rule_order in ('newest', 'price-low', 'price-high')),
  add constraint collections_price_range check (rule_from_pence <= rule_to_pence),
  -- A rule without a condition would be the whole shop, which has a list of its own.
  add constraint collections_rule check (filled_by = 'hand'
    or rule_category_id is not null or rule_tags <> '{}' or rule_from_pence is not null
    or rule_to_pence is not null or rule_new_days is not null);
create index collections_rule_category on collections (rule_category_id) where rule_category_id is not null;

comment on table collections is 'Selections, picked by hand or filled by a rule; a product may be in several. Whatever fills one, collection_products has what is in it.';
comment on column collections.is_hidden is 'Staff see it; for customers there is no such collection.';
comment on column collections.filled_by is 'hand: the editors of products and of the collection say what is in it. rule: fill_collection does.';
comment on column collections.rule_category_id is 'In this category or in one below it.';
comment on column collections.rule_tags is 'Has all of these tags.';
comment on column collections.rule_from_pence is 'The lowest price, this one included.';
comment on column collections.rule_to_pence is 'The highest price, this one included.';
comment on column collections.rule_new_days is 'On sale for less than so many days.';
comment on column collections.rule_order is 'What decides the places of its products, ties by what is newest.';
comment on table collection_products is 'What is in which collection, and its place there, not all of them used. Those of a collection with a rule are places in its order (products_by_rule).';

-- Rules look for tags.
create index products_tags on products using gin (tags) where status = 'active';

create function place_changed_product() returns trigger language plpgsql as $$
begin
  perform place_in_collections(new.id);
  return null;
end $$;
-- What is on sale, and what goes on sale or off, or changes what rules ask of it.
create trigger products_placed_new after insert on products
  for each row when (new.status = 'active') execute function place_changed_product();
create trigger products_placed after update on products
  for each row when ((old.status = 'active' or new.status = 'active')
    and (old.status, old.category_id, old.tags, old.price_pence, old.published_at)
        is distinct from (new.status, new.category_id, new.tags, new.price_pence, new.published_at))
  execute function place_changed_product();
