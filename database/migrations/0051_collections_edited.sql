-- Up Migration

alter table collections
  add column version integer not null default 1 check (version > 0);
comment on table collections is 'Hand-picked selections; a product may be in several.';
comment on column collections.version is 'Raised by every change but that of its place and its products, so that the second of two who edit it is told.';

create table collection_slugs (
  slug text primary key,
  collection_id uuid not null references collections on delete cascade,
  created_at timestamptz not null default now()
);
comment on table collection_slugs is 'Former slugs of a collection, and those of deleted ones that lead to it; they redirect with 301.';
create index collection_slugs_collection on collection_slugs (collection_id);

alter table sizes
  add column version integer not null default 1 check (version > 0);
comment on column sizes.version is 'Raised by every change but that of its place, so that the second of two who edit it is told.';
