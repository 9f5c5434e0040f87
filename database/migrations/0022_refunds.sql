-- Up Migration

-- What was given back before there were refunds of parts: the whole payment, because it came too late.
insert into refunds (order_id, pence, state, reason, provider_id, actor, created_at, updated_at)
select p.order_id, p.amount_pence, 'succeeded', 'late_payment', p.refund_id, 'system', p.updated_at, p.updated_at
  from payments p where p.refund_id is not null;
-- Or would have been: its job of then is of no use any more, and the sweep of refunds takes it up.
insert into refunds (order_id, pence, reason, actor)
select p.order_id, p.amount_pence, 'late_payment', 'system'
  from payments p join orders o on o.id = p.order_id
 where p.refund_id is null and p.state = 'succeeded' and o.paid_at is null;
-- And what went back at the provider's own pages.
insert into refunds (order_id, pence, state, reason, actor, created_at, updated_at)
select p.order_id, p.refunded_pence, 'succeeded', 'provider', 'payment provider', p.updated_at, p.updated_at
  from payments p where p.refund_id is null and p.refunded_pence > 0;
alter table payments drop column refund_id;

alter table refunds
  add column credit_entry_id bigint references credit_entries,
  add constraint only_failed_refunds_become_credit check (credit_entry_id is null or state = 'failed');
comment on column refunds.attempts is 'How often it failed at the provider and was begun again; each attempt is one refund there.';
comment on column refunds.credit_entry_id is 'The credit that was given in its place; null while nothing was.';

create table order_cancellations (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  key uuid not null,
  lines jsonb not null,
  delivery_pence integer not null check (delivery_pence >= 0),
  card_pence integer not null check (card_pence >= 0),
  credit_pence integer not null check (credit_pence >= 0),
  is_whole boolean not null,
  reason text check (length(reason) between 1 and 500),
  actor text not null,
  created_at timestamptz not null default now(),
  unique (order_id, key)
);
comment on table order_cancellations is 'What was cancelled of an order before it was sent, and what that gave back, in pence. key: the same decision is made once; lines: [{order_item_id, quantity, pence}]; delivery_pence: what of it is delivery; card, credit: where it went; is_whole: nothing of the order was left.';
