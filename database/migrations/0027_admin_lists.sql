-- Up Migration

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  admin_user_id uuid not null references users on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null default now()
);
comment on table saved_views is 'Filters of a list of the admin area that an admin has given a name. query: the address after its "?", without a place in the list; what it names is checked again when it is opened. A personal preference, so not in the audit log.';
create unique index saved_views_name on saved_views (admin_user_id, list, lower(name));

create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  author text not null,
  key uuid not null unique,
  text text not null check (text = btrim(text) and length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
comment on table order_notes is 'What staff wrote to each other about an order (author: a user''s id); never shown to its customer. Nobody changes or deletes a note.';
create index order_notes_order on order_notes (order_id, id);
create trigger order_notes_stay before update or delete on order_notes
  for each row execute function refuse_change();
create trigger order_notes_are_not_emptied before truncate on order_notes
  for each statement execute function refuse_change();

alter table emails add column order_id uuid;
comment on column emails.order_id is 'The order that a mail to its customer is about, for those who send it again.';
update emails e set order_id = o.id
  from orders o
 where e.dedupe_key in ('order_confirmation:' || o.id, 'payment_failed:' || o.id, 'delivery_notice:' || o.id,
                        'refund_notice:' || o.id);
update emails e set order_id = s.order_id
  from shipments s
 where e.kind = 'shipment_notice' and split_part(e.dedupe_key, ':', 2) = s.id::text;
update emails e set order_id = r.order_id
  from refunds r
 where e.kind = 'refund_notice' and split_part(e.dedupe_key, ':', 2) = r.id::text;
create index emails_order on emails (order_id, created_at) where order_id is not null;

-- The list of orders: each way to sort it, and what is looked at most, in the order in which it is shown.
drop index orders_state;
create index orders_placed on orders (created_at, id);
create index orders_state on orders (state, created_at, id);
create index orders_to_do on orders (created_at, id) where state in ('paid', 'processing');
create index orders_total on orders (total_pence, id);
create index orders_delivery on orders (delivery_method_id, created_at, id);
create index orders_noted on orders (created_at, id) where note is not null;
create index orders_exchanges on orders (created_at, id) where exchange_return_id is not null;

create extension if not exists pg_trgm;
-- Order number, email and name in one, so that any part of any of them is found.
create index orders_search on orders
  using gin (lower(order_number || ' ' || email || ' ' || (address ->> 'name')) gin_trgm_ops);
