-- Up Migration

alter table collections
  add column rule_colours text[] not null default '{}',
  add column rule_fabrics text[] not null default '{}',
  add column rule_attributes jsonb not null default '{}' check (jsonb_typeof(rule_attributes) = 'object'),
  add column rule_sizes text[] not null default '{}',
  add column rule_in_stock boolean not null default false,
  drop constraint collections_rule,
  add constraint collections_rule check (filled_by = 'hand'
    or rule_category_id is not null or rule_tags <> '{}' or rule_from_pence is not null
    or rule_to_pence is not null or rule_new_days is not null or rule_colours <> '{}' or rule_fabrics <> '{}'
    or rule_attributes <> '{}' or rule_sizes <> '{}' or rule_in_stock);
comment on column collections.rule_colours is 'Any of these colour families; empty: any at all.';
comment on column collections.rule_fabrics is 'Any of these fabric families; empty: any at all.';
comment on column collections.rule_attributes is 'By attributes.code: any of these choices, yes or no, or {from, to} of a number.';
comment on column collections.rule_sizes is 'Available in any of these sizes, as addresses of lists name them; empty: in any.';
comment on column collections.rule_in_stock is 'Available now in some size, or at all.';

drop trigger products_placed on products;
create trigger products_placed after update on products
  for each row when ((old.status = 'active' or new.status = 'active')
    and (old.status, old.category_id, old.tags, old.price_pence, old.published_at, old.colour_family,
         old.fabric_family, old.attributes)
        is distinct from (new.status, new.category_id, new.tags, new.price_pence, new.published_at,
                          new.colour_family, new.fabric_family, new.attributes))
  execute function place_changed_product();
