-- Up Migration

create table order_changes (
  order_id uuid not null references orders on delete cascade,
  key uuid not null,
  kind text not null check (kind in ('address', 'item')),
  order_item_id uuid references order_items on delete cascade,
  created_at timestamptz not null default now(),
  primary key (order_id, key),
  check ((kind = 'item') = (order_item_id is not null))
);
comment on table order_changes is 'What staff changed of orders before they were sent, each once: key is that of the form. order_item_id: the line with the size or colour that was chosen instead.';
create index order_changes_order_item_id_idx on order_changes (order_item_id) where order_item_id is not null;
