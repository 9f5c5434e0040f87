-- Up Migration

create table draft_orders (
  id uuid primary key,
  version integer not null default 1 check (version > 0),
  customer_id uuid references users,
  email text not null,
  address jsonb not null default '{}',
  delivery_method_id uuid references delivery_methods,
  discount_kind text check (discount_kind in ('percent', 'pence')),
  discount_value integer not null default 0 check (discount_value >= 0),
  discount_reason text not null default '' check (length(discount_reason) <= 80),
  note text not null default '' check (length(note) <= 500),
  order_id uuid unique references orders,
  made_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint draft_orders_discount check (
    case discount_kind when 'percent' then discount_value between 1 and 100
                       when 'pence' then discount_value between 1 and 10000000
                       else discount_value = 0 end)
);
comment on table draft_orders is 'Orders that staff write for a customer, as they are typed; they hold nothing until they are sent. Sent (order_id), only what tells them apart is left. customer_id null: whoever has the email then.';
create index draft_orders_updated on draft_orders (updated_at, id);
create index draft_orders_customer on draft_orders (customer_id);

create table draft_order_lines (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null references draft_orders on delete cascade,
  product_id uuid not null references products,
  size_id uuid references sizes,
  quantity integer not null check (quantity between 1 and 10),
  seen_pence integer not null check (seen_pence > 0),
  position integer not null check (position between 1 and 50),
  unique nulls not distinct (draft_id, product_id, size_id),
  unique (draft_id, position)
);
comment on table draft_order_lines is 'seen_pence: the price of one when the draft was last saved; what is sold is sold at the price of then.';
create index draft_order_lines_product on draft_order_lines (product_id);

alter table payments add column pay_by timestamptz;
comment on column payments.pay_by is 'Until when an order that staff made waits for its money, which a link in a mail asks for; null for what the checkout placed: half an hour.';

create table payment_links (
  key uuid primary key,
  order_id uuid not null references orders on delete cascade,
  actor text not null,
  sent_at timestamptz not null default now()
);
comment on table payment_links is 'Mails that asked a customer to pay an order that staff made, one a press.';
create index payment_links_order on payment_links (order_id, sent_at);
