-- Up Migration

create table order_additions (
  order_id uuid primary key references orders on delete cascade,
  added_to uuid not null references orders on delete cascade,
  created_at timestamptz not null default now()
);
comment on table order_additions is 'Orders that staff made to be sent together with one that was paid before (added_to), at no charge for delivery. Each has its own payment, stock and documents.';
create index order_additions_added_to on order_additions (added_to);

alter table draft_orders
  add column added_to uuid references orders on delete cascade,
  add column goes_along boolean not null default false,
  add constraint only_additions_go_along check (added_to is not null or not goes_along);
