-- Up Migration

create table demo_products (
  product_id uuid primary key references products on delete cascade
);
comment on table demo_products is 'The products that a shop was seeded with for trying it out, so that its owner can take them off sale at once.';
