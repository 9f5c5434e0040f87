-- Up Migration

alter table product_inventory
  add column barcode text unique check (barcode ~ '^[0-9A-Za-z][0-9A-Za-z._/-]{3,39}$');
comment on column product_inventory.barcode is 'What a scanner reads of this product and size: its GTIN, or a code of the shop''s own. Nobody else''s.';

create table stock_changes (
  id uuid primary key,
  reason text not null check (reason in ('supplier', 'found', 'count', 'damaged', 'lost', 'sample', 'gift', 'correction')),
  note text check (length(note) between 1 and 200),
  actor text not null,
  answers jsonb not null default '[]',
  created_at timestamptz not null default now()
);
comment on table stock_changes is 'What staff changed of the stock by hand, once for each id, which the browser makes; their movements have it as reference. note: the delivery note of a supplier, for example. answers: what the one who asked was told, for who asks again.';

create table stocktakes (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  state text not null default 'open' check (state in ('open', 'applied', 'given_up')),
  started_by text not null,
  started_at timestamptz not null default now(),
  ended_by text,
  ended_at timestamptz,
  adjusted_lines integer check (adjusted_lines >= 0),
  check ((state = 'open') = (ended_at is null) and (state = 'open') = (ended_by is null))
);
comment on table stocktakes is 'A count of what is on the shelves. name: which shelves. adjusted_lines: how many products and sizes were corrected by it.';
create index stocktakes_newest on stocktakes (started_at desc, id);

create table stocktake_counts (
  id uuid primary key,
  stocktake_id uuid not null references stocktakes on delete cascade,
  position bigint not null generated always as identity,
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes,
  quantity integer not null check (quantity between -10000 and 10000),
  expected integer not null,
  actor text not null,
  counted_at timestamptz not null
);
comment on table stocktake_counts is 'What somebody counted, one row for each scan: their sum is what was found, below zero takes back. id: made by the device, so that a scan that is sent twice counts once. expected: what should have lain on the shelf at that moment (shelf_quantity). position: the order in which they came.';
create index stocktake_counts_item on stocktake_counts (stocktake_id, product_id, size_id, counted_at);
