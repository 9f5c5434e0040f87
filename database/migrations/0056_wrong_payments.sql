-- Up Migration

create table wrong_payments (
  order_id uuid primary key references orders on delete cascade,
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  told_at timestamptz not null default now(),
  given_back_at timestamptz,
  refund_id uuid unique references refunds,
  check ((given_back_at is null) = (refund_id is null))
);
comment on table wrong_payments is 'Payments that came with another sum than the order''s: they pay for nothing until somebody gives them back. amount: what the provider charged, in the smallest unit of its currency.';
create index wrong_payments_waiting on wrong_payments (told_at) where given_back_at is null;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancellation', 'return', 'goodwill', 'late_payment', 'provider', 'wrong_amount'));
