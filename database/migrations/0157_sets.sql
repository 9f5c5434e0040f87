-- Up Migration

create table sets (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  names jsonb not null check (coalesce(names ->> 'en', '') <> ''),
  texts jsonb not null default '{"en": ""}' check (jsonb_typeof(texts) = 'object'),
  price_kind text not null check (price_kind in ('fixed', 'amount', 'percent')),
  price_value integer not null check (price_value > 0),
  is_active boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (ends_at > starts_at),
  check (price_kind <> 'percent' or price_value <= 90)
);
comment on table sets is 'Products that are sold together, such as an abaya with its hijab. names, texts: by language, English at least. price_value, VAT included: what all parts cost together in pence (fixed), or what is saved of their prices, in pence (amount) or per cent. On sale while active, from starts_at until ends_at.';

create table set_parts (
  id uuid primary key default gen_random_uuid(),
  set_id uuid not null references sets on delete cascade,
  position integer not null,
  product_id uuid references products,
  style_id uuid references styles,
  check (num_nonnulls(product_id, style_id) = 1)
);
comment on table set_parts is 'One piece of a set: a product, or any colour of a style.';
create index set_parts_set on set_parts (set_id, position);
create index set_parts_product on set_parts (product_id) where product_id is not null;
create index set_parts_style on set_parts (style_id) where style_id is not null;

alter table cart_items
  add column cart_set_id uuid,
  add column set_id uuid references sets,
  add column set_part_id uuid,
  add column set_parts integer check (set_parts between 2 and 6),
  add column set_saving_pence integer check (set_saving_pence >= 0),
  add constraint cart_items_set check (num_nulls(cart_set_id, set_id, set_part_id, set_parts, set_saving_pence) in (0, 5)),
  drop constraint cart_items_user_id_product_id_size_id_key,
  add constraint cart_items_one_line unique nulls not distinct (user_id, product_id, size_id, cart_set_id, set_part_id);
comment on column cart_items.cart_set_id is 'The lines that were added together as one set. It counts while all set_parts of them are there, one of each; set_saving_pence: the share of this line in what is saved, as the customer was shown it.';

create table order_item_sets (
  order_item_id uuid primary key references order_items on delete cascade,
  cart_set_id uuid not null,
  set_id uuid not null references sets,
  set_part_id uuid not null,
  set_parts integer not null,
  name text not null,
  saving_pence integer not null check (saving_pence >= 0)
);
comment on table order_item_sets is 'Lines of orders that were bought as parts of a set. cart_set_id: the same for lines bought together; saving_pence: their share in what was saved, part of order_items.discount_pence.';
create index order_item_sets_set on order_item_sets (set_id);
