-- Up Migration

create table discounts (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  code text unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,39}$'),
  kind text not null check (kind in ('percentage', 'fixed', 'free_delivery', 'buy_x_get_y')),
  percent integer check (percent between 1 and 100),
  amount_pence integer check (amount_pence > 0),
  buy_quantity integer check (buy_quantity between 1 and 20),
  get_quantity integer check (get_quantity between 1 and 20),
  minimum_pence integer not null default 0 check (minimum_pence >= 0),
  category_id uuid references categories,
  collection_id uuid references collections,
  customer_id uuid references users on delete cascade,
  is_first_order_only boolean not null default false,
  usage_limit integer check (usage_limit > 0),
  customer_limit integer check (customer_limit > 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check ((percent is not null) = (kind in ('percentage', 'buy_x_get_y'))),
  check ((amount_pence is not null) = (kind = 'fixed')),
  check ((buy_quantity is not null) = (kind = 'buy_x_get_y')),
  check ((get_quantity is not null) = (kind = 'buy_x_get_y'))
);
comment on table discounts is 'What makes an order cheaper: by itself, or with a code in upper case. percent is off the goods it is for, with buy_x_get_y off the cheapest get_quantity of every buy_quantity + get_quantity. Amounts in pence. It is for goods of category_id (and those below it) and of collection_id, null for any; minimum_pence is of the whole cart. Limits count orders that were not given up.';
create index discounts_automatic on discounts (id) where code is null and is_active;
create index discounts_category on discounts (category_id) where category_id is not null;
create index discounts_collection on discounts (collection_id) where collection_id is not null;
create index discounts_customer on discounts (customer_id) where customer_id is not null;

create table discount_redemptions (
  order_id uuid primary key references orders on delete cascade,
  discount_id uuid not null references discounts,
  customer_id uuid not null references users,
  pence integer not null check (pence > 0),
  created_at timestamptz not null default now(),
  released_at timestamptz
);
comment on table discount_redemptions is 'Which order has used which discount, and what it saved in pence. released_at: the order was given up, and the use is free for another.';
create index discount_redemptions_live on discount_redemptions (discount_id, customer_id)
  where released_at is null;
create index discount_redemptions_customer on discount_redemptions (customer_id);

alter table orders
  add column billing_address jsonb,
  add column note text check (length(note) between 1 and 500),
  add column discount_pence integer not null default 0 check (discount_pence >= 0),
  add column delivery_discount_pence integer not null default 0 check (delivery_discount_pence >= 0),
  add column delivery_vat_pence integer not null default 0 check (delivery_vat_pence >= 0),
  add column discount_id uuid references discounts,
  add column discount_name text,
  add column discount_code text,
  add column promised_from date,
  add column promised_to date,
  drop constraint orders_check,
  add constraint orders_add_up check (total_pence = subtotal_pence - discount_pence + delivery_pence);
-- Of earlier orders nobody noted the day; the order's own and those of the method come closest.
update orders o
   set promised_from = (o.created_at at time zone 'Europe/London')::date + m.min_days,
       promised_to = (o.created_at at time zone 'Europe/London')::date + m.max_days
  from delivery_methods m
 where m.id = o.delivery_method_id;
alter table orders
  alter column promised_from set not null,
  alter column promised_to set not null,
  add constraint orders_promise_in_order check (promised_to >= promised_from);
comment on column orders.billing_address is 'Where the bill goes; null: where the parcel goes.';
comment on column orders.discount_pence is 'Off the goods, in pence; delivery_pence is what is left of it after delivery_discount_pence.';
comment on column orders.delivery_vat_pence is 'The part of vat_pence that is in delivery_pence; the rest is that of the lines.';
comment on column orders.promised_from is 'First day it should arrive, as it was promised when the order was placed; promised_to: the last.';
create index orders_discount on orders (discount_id) where discount_id is not null;
create index orders_paid_by_customer on orders (customer_id) where paid_at is not null;

alter table order_items
  add column discount_pence integer not null default 0,
  add constraint never_more_off_than_it_costs
    check (discount_pence between 0 and quantity * unit_price_pence);
comment on column order_items.discount_pence is 'Off the whole line, in pence; vat_pence is in what is left.';

-- As far ahead as a day of arrival can be promised.
alter table delivery_methods add constraint delivery_within_days check (max_days <= 60);
