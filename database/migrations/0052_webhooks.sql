-- Up Migration

create table webhook_endpoints (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  url text not null check (url ~ '^https?://[^\s@]+$' and length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  is_on boolean not null default true,
  version integer not null default 1 check (version > 0),
  secret text not null,
  secret_version integer not null default 1 check (secret_version > 0),
  old_secret text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  switched_off_at timestamptz,
  created_at timestamptz not null default now(),
  check ((old_secret is null) = (old_secret_until is null))
);
comment on table webhook_endpoints is 'Programs that the shop tells what happens (docs/integrations.md). secret, old_secret: sealed, what signs now and what signs as well until old_secret_until; failing_since: the first failure since the last success; switched_off_at: when the shop itself switched it off after three days of failures.';
create index webhook_endpoints_created on webhook_endpoints (created_at, id);

create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  body text not null,
  created_at timestamptz not null default now()
);
comment on table webhook_events is 'What was to be told, written in the transaction of what it tells of, and only while some endpoint asks for it. body: the JSON as it is sent; ids, sums and states, no personal data. Forgotten after 30 days.';
create index webhook_events_created on webhook_events (created_at);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references webhook_events on delete cascade,
  endpoint_id uuid not null references webhook_endpoints,
  type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null default now(),
  unique (event_id, endpoint_id)
);
comment on table webhook_deliveries is 'One event for one endpoint. waiting: it is tried again by itself; failed: not any more. type is that of its event.';
create index webhook_deliveries_created on webhook_deliveries (created_at, id);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_state on webhook_deliveries (state, created_at, id);
create index webhook_deliveries_type on webhook_deliveries (type, created_at, id);

create table webhook_attempts (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  key uuid,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  status integer check (status between 100 and 599),
  answer text check (length(answer) <= 1024),
  failure text check (length(failure) <= 300),
  unique (delivery_id, key)
);
comment on table webhook_attempts is 'A try to deliver, planned, under way (claimed_until) or over (ended_at). key: the press of "Send again" that asked for it; null for those that the shop plans. status, answer: what was answered, its first kilobyte; failure: why there was no answer.';
create index webhook_attempts_delivery on webhook_attempts (delivery_id, due_at);

create function tell_of_order() returns trigger language plpgsql as $$
declare
  v_data jsonb := jsonb_build_object('order_id', new.id, 'order_number', new.order_number,
    'customer_id', new.customer_id, 'state', new.state, 'total_pence', new.total_pence,
    'currency', new.currency, 'exchange_return_id', new.exchange_return_id);
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks('order.placed', v_data);
  end if;
  if new.state = 'paid' then
    perform tell_webhooks('order.paid', v_data);
  elsif new.state = 'cancelled' then
    perform tell_webhooks('order.cancelled', v_data);
  end if;
  return null;
end $$;
create trigger orders_tell_of_new after insert on orders
  for each row execute function tell_of_order();
create trigger orders_tell_of_state after update of state on orders
  for each row when (old.state <> new.state and new.state in ('paid', 'cancelled'))
  execute function tell_of_order();

create function tell_of_shipment() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(case when new.delivered_at is null then 'shipment.sent' else 'shipment.delivered' end,
    jsonb_build_object('shipment_id', new.id, 'order_id', new.order_id, 'number', new.number,
                       'carrier', new.carrier));
  return null;
end $$;
create trigger shipments_tell_of_new after insert on shipments
  for each row execute function tell_of_shipment();
create trigger shipments_tell_of_delivery after update of delivered_at on shipments
  for each row when (old.delivered_at is null and new.delivered_at is not null)
  execute function tell_of_shipment();

create function tell_of_return() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(case tg_op when 'INSERT' then 'return.requested' else 'return.settled' end,
    jsonb_build_object('return_id', new.id, 'return_number', new.return_number, 'order_id', new.order_id,
                       'customer_id', new.customer_id, 'state', new.state, 'resolution', new.resolution));
  return null;
end $$;
create trigger returns_tell_of_new after insert on returns
  for each row execute function tell_of_return();
create trigger returns_tell_of_end after update of state on returns
  for each row when (old.state <> new.state
                     and new.state in ('refunded', 'exchanged', 'rejected', 'cancelled'))
  execute function tell_of_return();

create function tell_of_refund() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('refund.succeeded',
    jsonb_build_object('refund_id', new.id, 'order_id', new.order_id, 'return_id', new.return_id,
                       'pence', new.pence, 'reason', new.reason));
  return null;
end $$;
create trigger refunds_tell_of_new after insert on refunds
  for each row when (new.state = 'succeeded') execute function tell_of_refund();
create trigger refunds_tell_of_success after update of state on refunds
  for each row when (old.state <> new.state and new.state = 'succeeded')
  execute function tell_of_refund();

create function tell_of_stock() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(case when new.is_out_of_stock then 'stock.sold_out' else 'stock.back_in' end,
    jsonb_build_object('product_id', new.product_id, 'size_id', new.size_id,
                       'available', new.available_quantity));
  return null;
end $$;
create trigger product_inventory_tells after update on product_inventory
  for each row when (old.is_out_of_stock <> new.is_out_of_stock) execute function tell_of_stock();

create function tell_of_product() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(case new.status when 'active' then 'product.published' else 'product.archived' end,
    jsonb_build_object('product_id', new.id, 'slug', new.slug, 'price_pence', new.price_pence,
                       'status', new.status));
  return null;
end $$;
create trigger products_tell_of_new after insert on products
  for each row when (new.status = 'active') execute function tell_of_product();
create trigger products_tell_of_status after update of status on products
  for each row when (old.status <> new.status and new.status in ('active', 'archived'))
  execute function tell_of_product();
