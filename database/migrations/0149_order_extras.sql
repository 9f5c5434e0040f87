-- Up Migration

create table order_extras (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('gift_wrap', 'gift_card')),
  name text not null,
  position integer not null,
  pence integer not null check (pence > 0),
  vat_class text check (vat_class in ('standard', 'zero')),
  vat_pence integer not null check (vat_pence >= 0),
  message text check (length(message) between 1 and 200),
  refunded_pence integer not null default 0,
  cancelled_at timestamptz,
  constraint never_more_refunded_than_paid check (refunded_pence between 0 and pence)
);
create index order_extras_order on order_extras (order_id);
comment on table order_extras is 'Lines of an order without stock, one unit each: gift_wrap, at most one, with what is to be written on its card (message); gift_card, which has no VAT (vat_class null). pence: the price paid, VAT contained; no discount applies. cancelled_at: refunded with refunded_pence when all goods of the order were cancelled.';

alter table orders
  add column extras_pence integer not null default 0,
  drop constraint orders_add_up,
  add constraint orders_add_up check (total_pence = subtotal_pence - discount_pence + extras_pence + delivery_pence) not valid,
  add constraint orders_extras_pence_check check (extras_pence >= 0) not valid;
comment on column orders.extras_pence is 'The sum of its order_extras.';
