-- Up Migration

comment on table invoices is 'Invoices and credit notes, numbered without gaps. total in pence, positive in both kinds; document: all that stands on the paper, as of issued_at (shop/orders/papers/invoice.ts).';
comment on table credit_accounts is 'Gift cards, each whoever''s has its code, and the store credit of customers. code_hash: SHA-256 of the code as shop/orders/credit/gift-card-code.ts has it; code_end: its last four characters. Only move_credit writes the balance, each time with a credit_entries row.';

alter table products
  add column return_exemption text check (return_exemption in ('made_to_order', 'sealed_hygiene'));
comment on column products.return_exemption is 'Why it may not be cancelled once bought (Consumer Contracts Regulations 2013, regulation 28): made to the customer''s wishes, or sealed for hygiene and opened; null for what can be sent back. Told before it is bought.';

alter table order_items
  add column return_exemption text check (return_exemption in ('made_to_order', 'sealed_hygiene')),
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  drop constraint never_more_shipped_than_bought,
  add constraint never_more_shipped_than_bought check (
    shipped_quantity >= 0 and shipped_quantity + cancelled_quantity <= quantity);
comment on column order_items.return_exemption is 'As its product had it when it was bought.';
comment on column order_items.cancelled_quantity is 'Units of it that were cancelled before they were in a parcel.';

create table return_state_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state),
  check (from_state <> to_state)
);
comment on table return_state_transitions is 'Which state of a return may lead to which; shop/returns/return-state.ts says the same to the pages. No return changes its state in another way.';
insert into return_state_transitions (from_state, to_state) values
  ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
  ('approved', 'in_transit'), ('approved', 'received'), ('approved', 'cancelled'), ('approved', 'rejected'),
  ('in_transit', 'received'), ('in_transit', 'cancelled'),
  ('received', 'refunded'), ('received', 'exchanged'), ('received', 'rejected');

create table returns (
  id uuid primary key default gen_random_uuid(),
  return_number text not null unique,
  order_id uuid not null references orders,
  customer_id uuid not null references users,
  idempotency_key uuid not null,
  state text not null check (state in ('requested', 'approved', 'rejected', 'in_transit', 'received',
                                       'refunded', 'exchanged', 'cancelled')),
  resolution text not null check (resolution in ('refund', 'exchange')),
  requested_at timestamptz not null default now(),
  approved_at timestamptz,
  rejection text check (length(rejection) between 1 and 500),
  carrier text references carriers,
  tracking_number text check (tracking_number ~ '^[A-Z0-9]{4,40}$'),
  tracking_url text check (tracking_url ~ '^https://[^\s]+$'),
  posted_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (customer_id, idempotency_key),
  check ((state = 'rejected') = (rejection is not null)),
  check ((carrier is null) = (tracking_number is null)),
  check ((posted_at is null) = (tracking_number is null))
);
comment on table returns is 'What customers send back (product.md, section 5). posted_at: when they told of the parcel, which is their evidence of having sent it; closed_at: refunded, exchanged, rejected or cancelled.';
create index returns_order on returns (order_id);
create index returns_customer on returns (customer_id, requested_at desc, id);
create index returns_open on returns (requested_at, id)
  where state in ('requested', 'approved', 'in_transit', 'received');

create function refuse_unknown_return_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from return_state_transitions t
                  where t.from_state = old.state and t.to_state = new.state) then
    raise exception using errcode = 'LB002',
      message = format('A return cannot go from %s to %s.', old.state, new.state);
  end if;
  return new;
end $$;
create trigger returns_keep_to_transitions before update of state on returns
  for each row when (old.state <> new.state)
  execute function refuse_unknown_return_transition();

create table return_items (
  id uuid primary key default gen_random_uuid(),
  return_id uuid not null references returns on delete cascade,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('changed_mind', 'too_small', 'too_large', 'arrived_late',
                                         'not_as_described', 'faulty', 'wrong_item')),
  comment text check (length(comment) between 1 and 500),
  is_sealed boolean,
  exchange_product_id uuid references products,
  exchange_size_id uuid references sizes,
  restocked_quantity integer not null default 0 check (restocked_quantity >= 0),
  written_off_quantity integer not null default 0 check (written_off_quantity >= 0),
  missing_quantity integer not null default 0 check (missing_quantity >= 0),
  deduction_pence integer not null default 0 check (deduction_pence >= 0),
  deduction_reason text check (length(deduction_reason) between 1 and 500),
  refund_pence integer check (refund_pence >= 0),
  unique (return_id, order_item_id),
  constraint never_more_received_than_sent check (
    restocked_quantity + written_off_quantity + missing_quantity <= quantity),
  check ((deduction_pence > 0) = (deduction_reason is not null))
);
comment on table return_items is 'Lines of a return. is_sealed: whether the customer says that the seal of hygiene goods is whole, null for others. exchange_*: what is wanted in its place. restocked, written_off, missing: what became of the units when the parcel was opened. deduction_pence: for what was worn beyond trying on; refund_pence: what was given back for it, null before.';
create index return_items_order_item on return_items (order_item_id);

create table return_photos (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references users,
  return_id uuid references returns on delete cascade,
  storage_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
comment on table return_photos is 'Pictures that customers add to a return, written anew without what their camera noted. return_id is null until the request is sent; what is never sent is deleted after a day.';
create index return_photos_return on return_photos (return_id) where return_id is not null;
create index return_photos_unsent on return_photos (customer_id, created_at) where return_id is null;

create table return_events (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns on delete cascade,
  actor text not null,
  kind text not null check (kind in ('requested', 'approved', 'rejected', 'tracking_added',
                                     'tracking_updated', 'received', 'refunded', 'exchanged',
                                     'cancelled', 'expired', 'noted')),
  from_state text,
  to_state text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table return_events is 'The history of a return. actor: the id of a user, or system; details: by kind, shop/returns/return-event.ts has their types.';
create index return_events_return on return_events (return_id, id);
create trigger return_events_stay before update on return_events
  for each row execute function refuse_change();

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  return_id uuid references returns,
  pence integer not null check (pence > 0),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  reason text not null check (reason in ('cancellation', 'return', 'goodwill', 'late_payment', 'provider')),
  note text check (length(note) between 1 and 500),
  key uuid unique,
  provider_id text unique,
  attempts integer not null default 0 check (attempts >= 0),
  failure text,
  actor text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'failed') = (failure is not null))
);
comment on table refunds is 'Money that goes back through the payment provider, in pence; what goes back as credit is in credit_entries. key: the same decision is made once. reason provider: made at the provider''s own pages. failed: the provider could not, and it is tried again or given back another way.';
create index refunds_order on refunds (order_id);
create index refunds_open on refunds (created_at, id) where state <> 'succeeded';

alter table orders add column exchange_return_id uuid unique references returns;
comment on column orders.exchange_return_id is 'The return whose goods this order replaces; it is not packed before they are back. Null for what was bought.';
