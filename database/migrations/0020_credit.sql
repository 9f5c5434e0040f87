-- Up Migration

create table credit_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('gift_card', 'store_credit')),
  customer_id uuid unique references users,
  code_hash text unique check (code_hash ~ '^[0-9a-f]{64}$'),
  code_end text check (code_end ~ '^[0-9A-Z]{4}$'),
  balance_pence integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint never_overspent check (balance_pence >= 0),
  check ((kind = 'store_credit') = (customer_id is not null)),
  check ((kind = 'gift_card') = (code_hash is not null)),
  check ((code_hash is null) = (code_end is null))
);
comment on table credit_accounts is 'Gift cards, each whoever''s has its code, and the store credit of customers. code_hash: SHA-256 of the code as shop/orders/gift-card-code.ts has it; code_end: its last four characters. Only move_credit writes the balance, each time with a credit_entries row.';
create index credit_accounts_gift_cards on credit_accounts (created_at desc, id) where kind = 'gift_card';

create table credit_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references credit_accounts,
  kind text not null check (kind in ('issue', 'grant', 'spend', 'return', 'refund', 'adjust')),
  pence integer not null check (pence <> 0),
  balance_pence integer not null check (balance_pence >= 0),
  order_id uuid references orders,
  reason text,
  actor text not null,
  key uuid unique,
  created_at timestamptz not null default now(),
  check ((kind in ('spend', 'return', 'refund')) = (order_id is not null))
);
comment on table credit_entries is 'The ledger of credit: per account the sums equal its balance, always (npm run stock:audit). balance_pence: after the entry. return: its order was given up; refund: of an order that was paid. key: the same one is entered once.';
create index credit_entries_account on credit_entries (account_id, id);
create index credit_entries_order on credit_entries (order_id) where order_id is not null;
create trigger credit_entries_stay before update or delete on credit_entries
  for each row execute function refuse_change();

create table order_credits (
  order_id uuid not null references orders on delete cascade,
  account_id uuid not null references credit_accounts,
  pence integer not null check (pence > 0),
  released_at timestamptz,
  primary key (order_id, account_id)
);
comment on table order_credits is 'What of an order is paid with which credit, in pence. released_at: the order was given up, and the credit is back on its account.';
create index order_credits_account on order_credits (account_id);

alter table orders
  add column credit_pence integer not null default 0,
  add constraint credit_within_total check (0 <= credit_pence and credit_pence <= total_pence);
comment on column orders.credit_pence is 'What of the total is paid with credit, as placed: the sum of its order_credits. The provider charges the rest.';

alter table payments
  drop constraint payments_amount_pence_check,
  add constraint payments_amount_pence_check check (amount_pence >= 0),
  add column refunded_pence integer not null default 0,
  add constraint never_more_refunded_than_charged check (refunded_pence between 0 and amount_pence);
update payments set refunded_pence = amount_pence where state = 'refunded';
comment on table payments is 'The payment of an order at the provider: the order''s total less its credit, in pence; 0 where nothing was left to charge, and then the provider knows nothing of it.';
comment on column payments.refunded_pence is 'What the provider gave back of it, as it told.';

-- An order that a discount makes free has an invoice, too.
alter table invoices
  drop constraint invoices_total_pence_check,
  add constraint invoices_total_pence_check check (total_pence >= 0);
