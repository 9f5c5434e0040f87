-- Up Migration

create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products,
  style_id uuid not null references styles,
  customer_id uuid not null references users,
  order_item_id uuid not null references order_items,
  rating integer not null check (rating between 1 and 5),
  length_fit text check (length_fit in ('short', 'as_expected', 'long')),
  width_fit text check (width_fit in ('tight', 'as_expected', 'loose')),
  height_cm integer check (height_cm between 100 and 230),
  body text not null default '' check (length(body) <= 2000),
  state text not null default 'pending' check (state in ('pending', 'published', 'rejected')),
  rejection text check (rejection in ('not_the_product', 'insulting', 'personal_data', 'advertising', 'unlawful')),
  reply text check (length(reply) between 1 and 1000),
  replied_at timestamptz,
  version integer not null default 1,
  written_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (customer_id, product_id),
  check ((state = 'rejected') = (rejection is not null)),
  check ((state = 'pending') = (decided_at is null)),
  check ((reply is null) = (replied_at is null))
);
comment on table reviews is 'What verified buyers say of a product: one of a customer and a colourway, of the line it was bought in. style_id: that of the product, by which stored pages are told of it. length_fit, width_fit: how it sat, null where it has no sizes or nothing was said. state: pending (nobody has looked at it), published, rejected (rejection: which rule of the policy it breaks). reply: what the shop answers. version rises with every change; written_at: when it was last written.';
create index reviews_product on reviews (product_id, state, written_at desc);
create index reviews_written on reviews (written_at, id);
create index reviews_waiting on reviews (written_at, id) where state = 'pending';
create index reviews_search on reviews using gin (lower(body) gin_trgm_ops);
create index reviews_order_item on reviews (order_item_id);

create table review_photos (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references users,
  review_id uuid references reviews on delete cascade,
  position integer not null default 0,
  storage_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
comment on table review_photos is 'Pictures of reviews, written anew without what their camera noted. review_id is null until the review is sent; what is never sent is deleted after a day.';
create index review_photos_review on review_photos (review_id) where review_id is not null;
create index review_photos_unsent on review_photos (customer_id, created_at) where review_id is null;

create function reviews_follow_their_product() returns trigger language plpgsql as $$
begin
  perform move_reviews_to_style(new.id, new.style_id);
  return null;
end $$;
create trigger products_reviews after update of style_id on products
  for each row when (old.style_id <> new.style_id) execute function reviews_follow_their_product();

-- Every page of the style is told of a review that comes, changes or goes, and nothing of what it says.
create unique index reviews_identity on reviews (id, style_id, state);
alter table reviews replica identity using index reviews_identity;
alter publication libas_changes add table reviews (id, product_id, style_id, state, version);
