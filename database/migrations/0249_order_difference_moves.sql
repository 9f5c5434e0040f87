-- Up Migration

create table order_difference_moves (
  order_item_id uuid not null references order_items on delete cascade,
  order_id uuid not null references order_differences on delete cascade,
  from_order_item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity > 0),
  refunded_quantity integer not null default 0 check (refunded_quantity between 0 and quantity),
  moved_at timestamptz,
  primary key (order_item_id, order_id)
);
create index order_difference_moves_order on order_difference_moves (order_id);
create index order_difference_moves_from on order_difference_moves (from_order_item_id);
comment on table order_difference_moves is 'Paid price differences (order_id, as order_differences) that go along when units of a line (from_order_item_id) are exchanged at the price paid: order_item_id is the line of what was chosen instead. quantity: of how many units; refunded_quantity: of how many of them it was refunded since, which order_differences.refunded_quantity contains. moved_at: when the goods were back; null until then, and for good if the exchange came to nothing: the difference is still that of the first line.';
