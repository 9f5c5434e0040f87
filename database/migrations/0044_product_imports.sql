-- Up Migration

create table product_imports (
  id uuid primary key,
  actor text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  with_stock boolean not null,
  state text not null default 'checked'
    check (state in ('checked', 'running', 'done', 'cancelled', 'undoing', 'undone')),
  warnings jsonb not null default '[]',
  products integer not null check (products >= 0),
  done integer not null default 0 check (done between 0 and products),
  undone integer not null default 0 check (undone between 0 and products),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table product_imports is 'Files of products that staff sent, for 30 days. with_stock: whether its columns about stock count. products: how many of them are to be written, and done how many were looked at for it; undone: how many for going back. warnings: [text].';
create index product_imports_newest on product_imports (created_at desc, id);

create table product_import_products (
  import_id uuid not null references product_imports on delete cascade,
  position integer not null,
  product_id uuid not null,
  version integer,
  style_slug text,
  fields jsonb not null,
  status text check (status in ('draft', 'active', 'archived')),
  sizes jsonb not null,
  outcome text,
  fault_fields text[] not null default '{}',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  left_as jsonb not null default '{}',
  undo_outcome text,
  primary key (import_id, position)
);
comment on table product_import_products is 'What an import is to write, one row for each product. version: the one that was compared; null for a product that is to be made. fields: columns by their names, as update_product takes them. sizes: [{size_id, barcode: {from, to}, reorder_level: {from, to}, on_hand: {by, from}}], each part only where it changes. outcome, undo_outcome: null until it was its turn. before, after: what became of its columns. left_as: {version, opened: [size ids], style_id} that the import left, style_id only of one it made.';

create table product_import_rows (
  import_id uuid not null references product_imports on delete cascade,
  row_number integer not null,
  position integer,
  product text not null,
  size text not null,
  kind text not null check (kind in ('new', 'changed', 'unchanged', 'error')),
  changes jsonb not null,
  faults jsonb not null,
  primary key (import_id, row_number)
);
comment on table product_import_rows is 'The rows of a file as they were compared with the shop. row_number: as a spreadsheet counts, the heads being row 1. product: its address as the file has it. changes: [{column, before, after}]; faults: [{column, what}].';
create index product_import_rows_kind on product_import_rows (import_id, kind, row_number);
