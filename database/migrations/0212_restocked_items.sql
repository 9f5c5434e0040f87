-- Up Migration

create table restocked_items (
  id bigint generated always as identity primary key,
  order_item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity > 0),
  restocked_at timestamptz not null default now()
);
comment on table restocked_items is 'Units of order lines that can be sold again, since costs are recorded: cancelled before they were sent, or back on the shelf after a refund or a return. Written-off units are not here.';
create index restocked_items_line on restocked_items (order_item_id);
create index restocked_items_moment on restocked_items (restocked_at);
