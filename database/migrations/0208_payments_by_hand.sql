-- Up Migration

alter table payments
  add column method text not null default 'card'
    constraint payments_method_check check (method in ('card', 'cash', 'bank_transfer')),
  add column reference text constraint payments_reference_check check (length(reference) between 1 and 100),
  add column received_on date,
  add column marked_key uuid,
  add constraint only_payments_by_hand_have_a_day check ((method = 'card') = (received_on is null)),
  add constraint only_payments_by_hand_have_a_key check ((method = 'card') = (marked_key is null));
comment on table payments is 'The payment of an order: its total less its credit, in pence. method card: at the provider, or, where that is 0, nowhere; cash or bank_transfer: received by hand, on the day and under the reference that staff entered, once for each key.';

alter table refunds
  add column method text not null default 'card'
    constraint refunds_method_check check (method in ('card', 'cash', 'bank_transfer')),
  add column reference text constraint refunds_reference_check check (length(reference) between 1 and 100),
  add column paid_on date,
  add constraint refunds_by_hand_have_no_provider check (method = 'card' or provider_id is null and state <> 'failed'),
  add constraint only_refunds_by_hand_have_a_day check (
    case when method = 'card' then paid_on is null else state <> 'succeeded' or paid_on is not null end);
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancellation', 'return', 'goodwill', 'late_payment', 'provider', 'wrong_amount', 'paid_twice'));
comment on table refunds is 'Money that goes back the way it was paid, in pence; refunds as store credit are in credit_entries. key: each decision is carried out once. method card: through the payment provider; cash or bank_transfer: pending until staff have paid it back and recorded the day and a reference. reason provider: made on the provider''s own pages; paid_twice: a card payment of an order that was paid by hand, which is none of the order''s own sums. failed: the provider could not make it, and it is retried or made another way.';
