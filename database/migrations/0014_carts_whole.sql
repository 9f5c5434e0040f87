-- Up Migration

alter table cart_reservations
  add column kept smallint not null default 0 check (kept between 0 and 10);
comment on column cart_reservations.kept is 'How often "Keep my cart" made the hold longer: ten times at most.';

create table migrated_guest_items (
  user_id uuid not null references users on delete cascade,
  guest_item_id text not null check (length(guest_item_id) between 1 and 100),
  quantity integer not null check (quantity > 0),
  migrated_at timestamptz not null default now(),
  primary key (user_id, guest_item_id)
);
comment on table migrated_guest_items is 'Lines of guest carts that went into the account''s cart, so that the same guest cart twice adds nothing twice. quantity: what was taken.';
create index migrated_guest_items_age on migrated_guest_items (migrated_at);

create table waiting_list_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes,
  position bigint not null generated always as identity,
  created_at timestamptz not null default clock_timestamp(),
  window_expires_at timestamptz,
  notified_at timestamptz,
  unique nulls not distinct (user_id, product_id, size_id)
);
comment on table waiting_list_entries is 'Customers who asked for the next unit of a sold-out size, the lowest position first. With window_expires_at one reserved unit is held for them alone until then; notified_at: when its mail was queued. Written only under the lock of the item''s product_inventory row.';
alter table waiting_list_entries replica identity full;
create index waiting_list_entries_waiting on waiting_list_entries (product_id, size_id, position)
  where window_expires_at is null;
create index waiting_list_entries_windows on waiting_list_entries (product_id, size_id)
  where window_expires_at is not null;
create index waiting_list_entries_ends on waiting_list_entries (window_expires_at)
  where window_expires_at is not null;

-- Nobody is served while a product is not published, so what came back meanwhile is held now.
create function serve_published_product() returns trigger language plpgsql as $$
begin
  perform from product_inventory i
    where i.product_id = new.id
      and exists (select from waiting_list_entries w
                   where w.product_id = i.product_id and w.size_id is not distinct from i.size_id)
    order by i.size_id
      for update;
  perform serve_waiting_list(waited.product_id, waited.size_id)
     from (select distinct w.product_id, w.size_id from waiting_list_entries w
            where w.product_id = new.id) waited;
  return null;
end $$;
create trigger products_published after update of status on products
  for each row when (new.status = 'active' and old.status <> 'active')
  execute function serve_published_product();

create table wishlist_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes,
  price_pence integer not null check (price_pence > 0),
  was_sold_out boolean not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, product_id, size_id)
);
comment on table wishlist_items is 'Section 3, wishlist item: product plus size, a missing size counts as none. price_pence and was_sold_out: as they were when it was added, for the marks "price drop" and "back in stock".';
alter table wishlist_items replica identity full;

create table wishlist_shares (
  user_id uuid primary key references users on delete cascade,
  token text not null unique check (length(token) >= 22),
  created_at timestamptz not null default now()
);
comment on table wishlist_shares is 'The read-only link to a customer''s wishlist; deleting the row ends it.';

alter table product_inventory add column last_sold_out_at timestamptz;
comment on column product_inventory.last_sold_out_at is 'When the last available unit was last taken, whoever held it.';

create function note_sold_out() returns trigger language plpgsql as $$
begin
  new.last_sold_out_at := clock_timestamp();
  return new;
end $$;
create trigger product_inventory_sold_out before update on product_inventory
  for each row
  when (new.quantity_on_hand - new.quantity_reserved = 0
        and old.quantity_on_hand - old.quantity_reserved > 0)
  execute function note_sold_out();

create view realtime_product_stats as
  select r.product_id, count(distinct r.user_id)::integer as cart_viewers
    from cart_reservations r
   where r.expires_at > now()
   group by r.product_id;
comment on view realtime_product_stats is 'Section 3: how many customers hold a product in their cart at this moment, counted.';

create unlogged table viewer_counts (
  process_id uuid primary key,
  viewers integer not null check (viewers >= 0),
  counted_at timestamptz not null default now()
);
comment on table viewer_counts is 'Visitors whom each process has streamed to within the last 15 minutes (section 9, active users); stale after 30 s.';

alter publication libas_changes add table waiting_list_entries, wishlist_items;
-- Product and size ids are all that anybody is told of a movement.
alter publication libas_changes add table stock_movements (id, product_id, size_id);
