-- Up Migration

alter table products add column successor_id uuid references products on delete set null;
alter table products add constraint products_not_its_own_successor check (successor_id <> id);
comment on column products.successor_id is 'What is sold in the place of an archived product; the address of that one leads here.';
create index products_successor on products (successor_id) where successor_id is not null;

create table product_pairings (
  product_id uuid not null references products on delete cascade,
  pairs_with_id uuid not null references products on delete cascade,
  position integer not null,
  primary key (product_id, pairs_with_id),
  check (product_id <> pairs_with_id)
);
comment on table product_pairings is 'Hand-picked: what completes the look of a product.';
create index product_pairings_pairs_with on product_pairings (pairs_with_id);

create table category_pairings (
  category_id uuid not null references categories on delete cascade,
  pairs_with_id uuid not null references categories on delete cascade,
  position integer not null,
  primary key (category_id, pairs_with_id),
  check (category_id <> pairs_with_id)
);
comment on table category_pairings is 'Categories that are worn together: what completes a look where nobody has picked anything.';
create index category_pairings_pairs_with on category_pairings (pairs_with_id);

alter table delivery_methods add column not_served text[] not null default '{}';
comment on column delivery_methods.not_served is 'Postcode areas (BT) and districts (KW15) that the method does not reach.';

alter publication libas_changes add table product_pairings, category_pairings, delivery_methods;
