-- Up Migration

create table order_differences (
  order_id uuid primary key references orders on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  key uuid not null unique,
  product_id uuid not null references products,
  size_id uuid references sizes,
  was_product_id uuid not null references products,
  was_size_id uuid references sizes,
  quantity integer not null check (quantity > 0),
  pence integer not null check (pence > 0),
  settled_at timestamptz,
  failed_at timestamptz,
  refunded_quantity integer not null default 0 check (refunded_quantity between 0 and quantity),
  check (num_nonnulls(settled_at, failed_at) <= 1)
);
create index order_differences_item on order_differences (order_item_id);
comment on table order_differences is 'Price differences that customers pay for a dearer size or colour of an item that they have bought: an order each (order_id), whose only line is an order_extras row of kind price_difference. order_item_id: the line of the other order, of which quantity units are changed into product_id and size_id once the difference is paid. was_product_id and was_size_id: what the line was when the difference was asked for. Until then the stock of the new item is held by an order_reservations row of that line. pence: the difference, VAT contained. settled_at: when the line was changed; failed_at: when it could not be, and the money went back. refunded_quantity: of how many units the difference was refunded since.';

alter table order_extras
  drop constraint order_extras_kind_check,
  add constraint order_extras_kind_check check (kind in ('gift_wrap', 'gift_card', 'price_difference')) not valid;
comment on table order_extras is 'Lines of an order without stock, one unit each: gift_wrap, at most one, with what is to be written on its card (message); gift_card, which has no VAT (vat_class null); price_difference, what a dearer size or colour of an item of another order costs more (order_differences). pence: the price paid, VAT contained; no discount applies. cancelled_at: refunded with refunded_pence when all goods of the order were cancelled.';
