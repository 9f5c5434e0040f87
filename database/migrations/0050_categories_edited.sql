-- Up Migration

alter table categories
  add column version integer not null default 1 check (version > 0);
comment on column categories.version is 'Raised by every change but that of its place, so that the second of two who edit it is told.';
comment on column categories.position is 'Its place in the whole tree, written down depth first: what lies in a category follows it.';

create table category_slugs (
  slug text primary key,
  category_id uuid not null references categories on delete cascade,
  created_at timestamptz not null default now()
);
comment on table category_slugs is 'Former slugs of a category, and those of deleted ones that lead to it; they redirect with 301.';
create index category_slugs_category on category_slugs (category_id);

-- Products of every state, for the list of categories and for whoever deletes one.
create index products_category on products (category_id, id);
