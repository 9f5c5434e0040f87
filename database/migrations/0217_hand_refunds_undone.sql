-- Up Migration

alter table refunds
  add column record_id uuid,
  add constraint only_refunds_by_hand_have_a_record check (record_id is null or method <> 'card');
update refunds set record_id = gen_random_uuid() where method <> 'card' and state = 'succeeded';
comment on column refunds.record_id is 'Which entry by staff says that it was paid back by hand, so that undoing one twice undoes no later one.';

-- What was paid in another currency is refunded at the provider''s own pages, and not in pence.
alter table wrong_payments
  drop constraint wrong_payments_check,
  add constraint wrong_payments_check check (refund_id is null or given_back_at is not null);
