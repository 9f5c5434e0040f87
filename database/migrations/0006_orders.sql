-- Up Migration

create table delivery_methods (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null,
  price_pence integer not null check (price_pence >= 0),
  free_from_pence integer check (free_from_pence > 0),
  min_days integer not null check (min_days >= 0),
  max_days integer not null check (max_days >= min_days),
  position integer not null,
  is_active boolean not null default true
);
comment on table delivery_methods is 'How parcels travel. Prices in pence; days are working days.';

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique,
  customer_id uuid not null references users,
  idempotency_key uuid not null,
  state text not null check (state in ('pending_payment', 'paid', 'processing', 'shipped', 'delivered',
                                       'cancelled', 'refunded', 'payment_failed')),
  email text not null,
  address jsonb not null,
  delivery_method_id uuid not null references delivery_methods,
  delivery_name text not null,
  subtotal_pence integer not null check (subtotal_pence >= 0),
  delivery_pence integer not null check (delivery_pence >= 0),
  total_pence integer not null,
  vat_pence integer not null check (vat_pence >= 0),
  currency text not null default 'GBP' check (currency = 'GBP'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (customer_id, idempotency_key),
  check (total_pence = subtotal_pence + delivery_pence)
);
comment on table orders is 'Sums in pence, VAT contained. States and their order: shop/orders/order-state.ts.';
create index orders_customer on orders (customer_id, created_at desc);
create index orders_updated on orders (updated_at);
create unique index orders_one_payment_at_a_time on orders (customer_id) where state = 'pending_payment';
alter table orders replica identity full;

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references products,
  size_id uuid references sizes,
  name text not null,
  colour_name text not null,
  size_name text,
  quantity integer not null check (quantity > 0),
  unit_price_pence integer not null check (unit_price_pence > 0),
  vat_class text not null,
  vat_pence integer not null check (vat_pence >= 0),
  position integer not null
);
comment on table order_items is 'What was ordered, as it was named and priced then.';
create index order_items_order on order_items (order_id);

create table order_reservations (
  order_item_id uuid primary key references order_items on delete cascade,
  product_id uuid not null,
  size_id uuid,
  quantity integer not null check (quantity > 0)
);
comment on table order_reservations is 'The stock an order holds while its payment is under way; it does not expire by the clock.';
create index order_reservations_item on order_reservations (product_id, size_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  actor text not null,
  from_state text,
  to_state text not null,
  note text,
  created_at timestamptz not null default now()
);
comment on table order_events is 'Every change of an order: who, when, from, to.';
create index order_events_order on order_events (order_id, id);

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders on delete cascade,
  intent_id text unique,
  amount_pence integer not null check (amount_pence > 0),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'cancelled', 'refunded')),
  refund_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table payments is 'The payment of an order at the provider. amount in pence.';
create index payments_pending on payments (created_at) where state = 'pending';

create table payment_events (
  event_id text primary key,
  type text not null,
  intent_id text,
  outcome text not null,
  received_at timestamptz not null default now()
);
comment on table payment_events is 'Inbox of provider events: each acts once, whatever comes twice or late. Ids only.';

alter publication libas_changes add table orders (id, customer_id, state, updated_at);
alter table orders replica identity default;
