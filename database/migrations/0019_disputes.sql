-- Up Migration

create table disputes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  provider_id text not null unique,
  amount_pence integer not null check (amount_pence > 0),
  reason text not null check (reason <> ''),
  status text not null check (status <> ''),
  evidence_due_at timestamptz,
  told_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table disputes is 'Payments that a cardholder disputes at the bank. reason and status: in the provider''s words. evidence_due_at: until then the shop may answer. told_at: the provider''s time of the newest event; older ones change nothing.';
create index disputes_order on disputes (order_id);

alter table payments add column payer text;
comment on column payments.payer is 'The address the payment was opened from, as a keyed hash; null where it is not known.';

create table payment_declines (
  event_id text primary key references payment_events on delete cascade,
  order_id uuid not null references orders on delete cascade,
  customer_id uuid not null references users on delete cascade,
  card text,
  payer text,
  declined_at timestamptz not null default now()
);
comment on table payment_declines is 'Cards that were declined in the last day, against card testing. card: what the provider calls the same card by; payer: as in payments.';
create index payment_declines_order on payment_declines (order_id);
create index payment_declines_customer on payment_declines (customer_id, declined_at);
create index payment_declines_card on payment_declines (card, declined_at) where card is not null;
create index payment_declines_payer on payment_declines (payer, declined_at) where payer is not null;

alter table sandbox.payment_intents
  add column settles_at timestamptz,
  add constraint payment_intents_status check (status in
    ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'));
comment on column sandbox.payment_intents.settles_at is 'When a payment that is being processed succeeds.';

alter table sandbox.refunds
  add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  add column settles_at timestamptz;
comment on column sandbox.refunds.settles_at is 'When a refund that takes its time comes to its end.';
