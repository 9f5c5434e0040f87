-- Up Migration

create table content_pages (
  slug text primary key check (slug in ('about', 'returns', 'care-instructions', 'size-guide',
                                        'privacy-policy', 'terms-of-service', 'cookie-policy')),
  title text not null check (title <> ''),
  description text not null check (description <> ''),
  body jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table content_pages is 'The text pages of section 2. body: RichText of shop/content/rich-text.ts; description: for search engines.';

create table posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  title text not null check (title <> ''),
  summary text not null check (summary <> ''),
  body jsonb not null,
  cover_picture_id uuid references pictures,
  cover_alt text not null default '',
  author text not null check (author <> ''),
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'draft' or published_at is not null),
  check (cover_picture_id is null or cover_alt <> '')
);
comment on table posts is 'The journal. Only published posts are shown; a scheduled one is published by a job once published_at has come. body: RichText of shop/content/rich-text.ts.';
create index posts_published on posts (published_at desc, id) where status = 'published';
create index posts_scheduled on posts (published_at) where status = 'scheduled';
alter table posts replica identity full;

create table post_products (
  post_id uuid not null references posts on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer not null,
  primary key (post_id, product_id)
);
comment on table post_products is 'The products shown below a post, in the order of position.';
create index post_products_product on post_products (product_id);

create table post_slugs (
  slug text primary key,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now()
);
comment on table post_slugs is 'Former slugs of a post; they redirect with 301.';

create function record_post_slug() returns trigger language plpgsql as $$
begin
  insert into post_slugs (slug, post_id) values (old.slug, new.id)
    on conflict (slug) do update set post_id = excluded.post_id;
  return null;
end $$;
create trigger posts_record_slug after update of slug on posts
  for each row when (old.slug <> new.slug) execute function record_post_slug();

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger content_pages_touch before update on content_pages
  for each row when (old is distinct from new) execute function touch_updated_at();
create trigger posts_touch before update on posts
  for each row when (old is distinct from new) execute function touch_updated_at();

alter publication libas_changes add table content_pages, posts, post_products;
