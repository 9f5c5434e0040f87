-- Up Migration

create table order_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  key uuid not null unique,
  lines jsonb not null,
  delivery_pence integer not null check (delivery_pence >= 0),
  card_pence integer not null check (card_pence >= 0),
  credit_pence integer not null check (credit_pence >= 0),
  reason text check (length(reason) between 1 and 200),
  message text check (length(message) between 1 and 500),
  actor text not null,
  created_at timestamptz not null default now()
);
comment on table order_refunds is 'Refunds of orders that staff made without a return, and what they are for, in pence. key: the same decision is made once; lines: [{order_item_id, quantity, pence, restock}], empty for an amount of the order as a whole; delivery_pence: what of it is delivery; card, credit: where it went; message: to the customer, in the mail about it.';
create index order_refunds_order_id_idx on order_refunds (order_id);

alter table order_items
  add column refunded_quantity integer not null default 0,
  add constraint order_items_refunded_quantity_check
      check (refunded_quantity >= 0 and refunded_quantity <= shipped_quantity);
comment on column order_items.refunded_quantity is 'Units that were sent and refunded without a return.';
