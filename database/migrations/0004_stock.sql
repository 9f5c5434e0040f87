-- Up Migration

create table product_inventory (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes,
  quantity_on_hand integer not null default 0,
  quantity_reserved integer not null default 0,
  reorder_level integer not null default 5 check (reorder_level >= 0),
  available_quantity integer not null generated always as (greatest(0, quantity_on_hand - quantity_reserved)) stored,
  is_out_of_stock boolean not null generated always as (quantity_on_hand - quantity_reserved <= 0) stored,
  is_low_stock boolean not null generated always as
    (quantity_on_hand - quantity_reserved > 0 and quantity_on_hand - quantity_reserved <= reorder_level) stored,
  last_updated timestamptz not null default now(),
  unique nulls not distinct (product_id, size_id),
  constraint never_oversold check (0 <= quantity_reserved and quantity_reserved <= quantity_on_hand)
) with (fillfactor = 50);
comment on table product_inventory is 'Section 3, inventory record. Only the procedures of shop/stock write the two quantities, each with a stock_movements row.';
alter table product_inventory replica identity full;

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  size_id uuid,
  kind text not null check (kind in ('receive', 'adjust', 'reserve', 'release', 'sell', 'return')),
  on_hand_delta integer not null,
  reserved_delta integer not null,
  reference_type text not null,
  reference_id text,
  reason text,
  actor text not null,
  created_at timestamptz not null default now(),
  check (on_hand_delta <> 0 or reserved_delta <> 0)
);
comment on table stock_movements is 'The ledger: per product and size its sums equal product_inventory, always (npm run stock:audit).';
create index stock_movements_item on stock_movements (product_id, size_id, id);
create index stock_movements_reference on stock_movements (reference_type, reference_id);

alter publication libas_changes add table product_inventory;
