-- Up Migration

create table order_state_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state),
  check (from_state <> to_state)
);
comment on table order_state_transitions is 'Which state of an order may lead to which; shop/orders/order-state.ts says the same to the pages. No order changes its state in another way.';
insert into order_state_transitions (from_state, to_state) values
  ('pending_payment', 'paid'), ('pending_payment', 'payment_failed'), ('pending_payment', 'cancelled'),
  ('paid', 'processing'), ('paid', 'cancelled'), ('paid', 'refunded'),
  ('processing', 'shipped'), ('processing', 'cancelled'), ('processing', 'refunded'),
  ('shipped', 'delivered'), ('shipped', 'refunded'),
  ('delivered', 'refunded'),
  ('payment_failed', 'paid'), ('payment_failed', 'refunded');

create function refuse_unknown_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from order_state_transitions t
                  where t.from_state = old.state and t.to_state = new.state) then
    raise exception using errcode = 'LB002',
      message = format('An order cannot go from %s to %s.', old.state, new.state);
  end if;
  return new;
end $$;
create trigger orders_keep_to_transitions before update of state on orders
  for each row when (old.state <> new.state)
  execute function refuse_unknown_transition();

create table carriers (
  code text primary key check (code ~ '^[a-z0-9_]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  tracking_url text check (tracking_url ~ '^https://[^\s]+$' and tracking_url like '%{number}%'),
  position integer not null,
  is_active boolean not null default true
);
comment on table carriers is 'Who carries parcels. tracking_url: where a parcel is followed, {number} standing for its tracking number; null for a carrier that has no such page.';
insert into carriers (code, name, tracking_url, position) values
  ('royal_mail', 'Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{number}', 1),
  ('evri', 'Evri', 'https://www.evri.com/track/parcel/{number}', 2),
  ('dpd', 'DPD', 'https://track.dpd.co.uk/parcels/{number}', 3),
  ('dhl', 'DHL', 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id={number}', 4),
  ('ups', 'UPS', 'https://www.ups.com/track?tracknum={number}', 5),
  ('parcelforce', 'Parcelforce', 'https://www.parcelforce.com/track-trace?trackNumber={number}', 6),
  ('other', 'Another carrier', null, 7);

create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  number integer not null check (number > 0),
  idempotency_key uuid not null,
  carrier text not null references carriers,
  tracking_number text check (tracking_number ~ '^[A-Z0-9]{4,40}$'),
  tracking_url text check (tracking_url ~ '^https://[^\s]+$'),
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz check (delivered_at >= shipped_at),
  unique (order_id, number),
  unique (order_id, idempotency_key)
);
comment on table shipments is 'Parcels of orders. number: 1 for the first of its order. tracking_url: of that day, from carriers.';

create table shipment_items (
  shipment_id uuid not null references shipments on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_item_id)
);
comment on table shipment_items is 'What is in a parcel. quantity: units.';
create index shipment_items_order_item on shipment_items (order_item_id);

alter table order_items
  add column shipped_quantity integer not null default 0,
  add constraint never_more_shipped_than_bought check (shipped_quantity between 0 and quantity);
comment on column order_items.shipped_quantity is 'Units that are in parcels: the sum of shipment_items.';

alter table payments add column given_up_at timestamptz;
comment on column payments.given_up_at is 'When the shop stopped waiting for it: whoever then closes the order tells its customer.';

create index orders_state on orders (state, created_at desc, id);
