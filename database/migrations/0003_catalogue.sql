-- Up Migration

create table categories (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid references categories,
  slug text not null unique,
  name text not null,
  description text not null default '',
  position integer not null default 0
);
comment on table categories is 'The tree of categories.';

create table sizes (
  id uuid primary key default gen_random_uuid(),
  size_name text not null,
  system text not null check (system in ('abaya', 'thobe')),
  length_inches integer,
  fit text,
  position integer not null,
  unique (system, size_name)
);
comment on table sizes is 'Size mapping of section 3: abayas by length in inches, thobes by length and fit ("56 M").';

create table styles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null
);
comment on table styles is 'Groups the colourways (products) of one design.';

create table products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  style_id uuid not null references styles,
  category_id uuid not null references categories,
  name text not null,
  summary text not null,
  description text not null,
  colour_name text not null,
  colour_hex text not null check (colour_hex ~ '^#[0-9a-f]{6}$'),
  fabric text not null,
  care text not null,
  fit_notes text not null,
  composition jsonb not null default '[]',
  price_pence integer not null check (price_pence > 0),
  compare_at_pence integer check (compare_at_pence > price_pence),
  vat_class text not null default 'standard' check (vat_class in ('standard', 'zero')),
  weight_grams integer not null check (weight_grams > 0),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- UK textile labelling: a garment is not offered without its fibres.
  check (status <> 'active' or (published_at is not null and jsonb_array_length(composition) > 0))
);
comment on table products is 'One colourway of a style, with its own address, price and stock. composition: [{fibre, percent}]; prices in pence, VAT included.';
create index products_style on products (style_id);
create index products_listed on products (category_id, published_at desc, id) where status = 'active';
alter table products replica identity full;

create table product_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now()
);
comment on table product_slugs is 'Former slugs of a product; they redirect with 301.';

create table pictures (
  id uuid primary key default gen_random_uuid(),
  hash text not null unique,
  width integer not null,
  height integer not null,
  dominant_hex text not null check (dominant_hex ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now()
);
comment on table pictures is 'Uploaded originals, kept in storage under their hash; renditions are made from them by job.';

create table product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  picture_id uuid not null references pictures,
  alt text not null check (alt <> ''),
  position integer not null,
  is_primary boolean not null default false,
  unique (product_id, position)
);
create unique index product_images_primary on product_images (product_id) where is_primary;
alter table product_images replica identity full;

create table collections (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  description text not null default '',
  position integer not null default 0
);

create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer not null,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);

create table price_history (
  id bigint generated always as identity primary key,
  product_id uuid not null references products on delete cascade,
  price_pence integer not null,
  valid_from timestamptz not null default now()
);
comment on table price_history is 'Every price a product has sold at, in pence; decides whether a "was" price may be shown.';
create index price_history_product on price_history (product_id, valid_from);

create function record_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price_pence <> old.price_pence then
    insert into price_history (product_id, price_pence) values (new.id, new.price_pence);
  end if;
  return null;
end $$;
create trigger products_record_price after insert or update of price_pence on products
  for each row execute function record_price();

create function record_slug() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id;
  return null;
end $$;
create trigger products_record_slug after update of slug on products
  for each row when (old.slug <> new.slug) execute function record_slug();

alter publication libas_changes add table products, product_images, pictures, sizes, categories, collections, collection_products, settings;
