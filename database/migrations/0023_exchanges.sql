-- Up Migration

alter table credit_accounts
  drop constraint credit_accounts_kind_check,
  add constraint credit_accounts_kind_check check (kind in ('gift_card', 'store_credit', 'exchange'));
comment on table credit_accounts is 'Gift cards, each whoever''s has its code, the store credit of customers, and exchanges: an account of this kind carries what a returned line was paid with over to the order of what was chosen instead, and is empty whenever nobody is at work on it. code_hash: SHA-256 of the code as shop/orders/credit/gift-card-code.ts has it; code_end: its last four characters. Only move_credit writes the balance, each time with a credit_entries row.';
comment on table credit_entries is 'The ledger of credit: per account the sums equal its balance, always (npm run stock:audit). balance_pence: after the entry. return: its order was given up; refund: of an order that was paid, below zero where an exchange is given back and the order it came from has its money again. key: the same one is entered once.';
comment on column return_items.refund_pence is 'What was given back for it, in pence, or went into the order of what was chosen instead; null before.';
comment on column orders.exchange_return_id is 'The return whose goods this order replaces; it is not packed before they are back, and is cancelled with it. Null for what was bought.';

create function follow_exchange_order() returns trigger language plpgsql as $$
begin
  perform exchange_order_changed(new.exchange_return_id, new.state);
  return new;
end $$;
create trigger orders_tell_of_exchanges after update of state on orders
  for each row when (new.exchange_return_id is not null and old.state <> new.state)
  execute function follow_exchange_order();
