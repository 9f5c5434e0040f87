-- Up Migration

create table cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products,
  size_id uuid references sizes,
  quantity integer not null check (quantity between 1 and 10),
  unit_price integer not null check (unit_price > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique nulls not distinct (user_id, product_id, size_id)
);
comment on table cart_items is 'Section 3, server cart item. unit_price: pence, as the customer saw it when adding.';
alter table cart_items replica identity full;

create table cart_reservations (
  id uuid primary key default gen_random_uuid(),
  cart_item_id uuid not null unique references cart_items on delete cascade,
  user_id uuid not null references users on delete cascade,
  product_id uuid not null,
  size_id uuid,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table cart_reservations is 'The stock a cart line holds until expires_at.';
create index cart_reservations_item on cart_reservations (product_id, size_id, expires_at);
create index cart_reservations_user on cart_reservations (user_id);
create index cart_reservations_expiry on cart_reservations (expires_at);

alter publication libas_changes add table cart_items;
