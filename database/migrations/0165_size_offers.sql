-- Up Migration

create table size_offers (
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes,
  lead_days integer check (lead_days between 1 and 365),
  promised_on date,
  capacity integer not null check (capacity between 1 and 100000),
  taken integer not null default 0 check (taken >= 0),
  is_next boolean not null default false,
  constraint one_promise check (num_nonnulls(lead_days, promised_on) = 1),
  constraint never_overpromised check (taken <= capacity),
  constraint size_offers_item unique nulls not distinct (product_id, size_id)
);
comment on table size_offers is 'How a size of a product is sold that is not there: made to order, ready in lead_days calendar days, or a pre-order, sent from promised_on (Europe/London). capacity: units of it in all; taken: those that were sold, or have arrived. The rest counts as on hand (product_inventory), so that it is reserved and sold as any stock. is_next: whether the next unit that is sold is one of it, so that pages say so. Without a row a size is sold from stock only.';

alter table cart_items
  add column promise_days integer check (promise_days > 0),
  add column promise_on date,
  add constraint cart_items_promise check (num_nonnulls(promise_days, promise_on) <= 1);
comment on column cart_items.promise_days is 'What the customer was shown of a line that has units which are not there: ready in so many calendar days, or sent from promise_on.';

create table order_promises (
  order_item_id uuid primary key references order_items on delete cascade,
  product_id uuid not null,
  size_id uuid,
  promise_days integer check (promise_days > 0),
  promised_on date,
  waiting integer not null default 0 check (waiting >= 0),
  check (num_nonnulls(promise_days, promised_on) > 0)
);
create index order_promises_waiting on order_promises (product_id, size_id) where waiting > 0;
comment on table order_promises is 'Lines of orders with goods that were not there, as the customer accepted it: promise_days for made to order, else a pre-order. promised_on: the day from which they are sent; of made to order, from the payment on. waiting: units that were paid for and have not arrived.';

-- An offer is next as soon as nothing is left that is there.
create function note_offer_next() returns trigger language plpgsql as $$
begin
  update size_offers o
     set is_next = (new.quantity_on_hand - new.quantity_reserved <= o.capacity - o.taken)
   where o.product_id = new.product_id and o.size_id is not distinct from new.size_id
     and o.is_next <> (new.quantity_on_hand - new.quantity_reserved <= o.capacity - o.taken);
  return null;
end $$;
create trigger product_inventory_offers after update on product_inventory
  for each row when (new.quantity_on_hand - new.quantity_reserved <> old.quantity_on_hand - old.quantity_reserved)
  execute function note_offer_next();
create function set_offer_next() returns trigger language plpgsql as $$
begin
  select i.quantity_on_hand - i.quantity_reserved <= new.capacity - new.taken into new.is_next
    from product_inventory i
   where i.product_id = new.product_id and i.size_id is not distinct from new.size_id;
  new.is_next := coalesce(new.is_next, false);
  return new;
end $$;
create trigger size_offers_next before insert or update of capacity, taken on size_offers
  for each row execute function set_offer_next();

alter publication libas_changes add table size_offers;
alter table size_offers replica identity full;
