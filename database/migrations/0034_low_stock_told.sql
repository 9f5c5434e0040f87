-- Up Migration

create table low_stock_told (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes,
  is_out boolean not null,
  told_at timestamptz not null default now(),
  unique nulls not distinct (product_id, size_id)
);
comment on table low_stock_told is 'What the shop was told is low or sold out (is_out), until it is neither: the daily mail tells of each once.';
