-- Up Migration

create schema sandbox;
comment on schema sandbox is 'The payment provider''s own books while the shop runs without Stripe keys. No shop code reads them.';

create table sandbox.payment_intents (
  id text primary key,
  client_secret text not null,
  amount integer not null,
  currency text not null,
  status text not null,
  metadata jsonb not null default '{}',
  last_payment_error jsonb,
  latest_charge text,
  card jsonb,
  canceled_at timestamptz,
  cancellation_reason text,
  created_at timestamptz not null default now()
);

create table sandbox.refunds (
  id text primary key,
  payment_intent text not null references sandbox.payment_intents,
  amount integer not null,
  metadata jsonb not null default '{}',
  reason text,
  created_at timestamptz not null default now()
);

create table sandbox.events (
  id text primary key,
  type text not null,
  object jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);

create table sandbox.idempotency_keys (
  key text primary key,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now()
);
