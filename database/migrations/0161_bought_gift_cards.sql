-- Up Migration

alter table orders alter column delivery_method_id drop not null;
comment on column orders.delivery_method_id is 'null: a gift card was bought (bought_gift_cards), which is mailed. Its address has the name of the giver alone, and what is promised is the day of the mail.';

-- A card is bought before its code is made: that happens when it is mailed, so that nobody can read it here.
alter table credit_accounts
  drop constraint credit_accounts_check1,
  add constraint only_gift_cards_have_a_code check (kind = 'gift_card' or code_hash is null) not valid;
comment on table credit_accounts is 'Gift cards, which anyone who has the code can spend, and the store credit of customers. code_hash: SHA-256 of the code as shop/credit/gift-card-code.ts has it; null for a gift card that was bought and not mailed yet. code_end: its last four characters. Only move_credit writes the balance, each time with a credit_entries row.';

create table bought_gift_cards (
  order_id uuid primary key references orders on delete cascade,
  recipient_name text not null check (length(recipient_name) between 1 and 80),
  recipient_email text not null check (recipient_email = lower(recipient_email)),
  send_on date not null,
  account_id uuid unique references credit_accounts,
  sends integer not null default 0 check (sends >= 0),
  sent_at timestamptz,
  check ((sends > 0) = (sent_at is not null)),
  check (sends = 0 or account_id is not null)
);
create index bought_gift_cards_recipient on bought_gift_cards (recipient_email);
comment on table bought_gift_cards is 'Gift cards that customers buy: an order each, whose only line is an order_extras row of kind gift_card with the message. send_on: the day in London on which the code is mailed. account_id: the card, made in the transaction that pays the order. sends: how often a code was mailed; each mail has a new one, and the one before it can no longer be spent. sent_at: when last.';

-- It is delivered by a mail, without a parcel.
insert into order_state_transitions (from_state, to_state) values ('paid', 'delivered');

create or replace function tell_of_order() returns trigger language plpgsql as $$
declare
  v_data jsonb := jsonb_build_object('order_id', new.id, 'order_number', new.order_number,
    'customer_id', new.customer_id, 'state', new.state, 'total_pence', new.total_pence,
    'currency', new.currency, 'exchange_return_id', new.exchange_return_id,
    'is_gift_card', new.delivery_method_id is null);
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
