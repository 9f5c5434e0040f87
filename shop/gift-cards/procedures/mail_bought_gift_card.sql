-- Gives a bought gift card the code whose hash and end these are, for the mail that the caller queues in the same
-- transaction; the code before it can no longer be spent. p_sends: how often it was mailed before, as the caller saw
-- it, so that of several at once one sends. p_email: another address of the recipient's, null: the same. The first
-- mail delivers the order. Outcomes: sent, corrected (only the address was changed: it is mailed on its day), not_due,
-- existing (it was mailed since), order_not_found (no order of a gift card, or none of a card that was paid), over
-- (cancelled or refunded), empty (nothing is left on it), blocked, no_address (the recipient's was erased).
-- pence: what is on it.
create function mail_bought_gift_card(
  p_order_id uuid, p_sends integer, p_email text, p_code_hash text, p_code_end text, p_actor text
) returns table (
  outcome text, account_id uuid, pence integer, recipient_email text, recipient_name text, giver text, message text,
  language text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_card bought_gift_cards;
  v_account credit_accounts;
begin
  select * into v_order from orders o where o.id = p_order_id for update;
  select * into v_card from bought_gift_cards c where c.order_id = p_order_id for update;
  if v_card.account_id is null then
    outcome := 'order_not_found';
  elsif v_order.state not in ('paid', 'delivered') then
    outcome := 'over';
  elsif v_card.sends <> p_sends then
    outcome := 'existing';
  end if;
  if outcome is not null then
    return next;
    return;
  end if;
  select * into strict v_account from credit_accounts a where a.id = v_card.account_id for update;
  recipient_email := coalesce(p_email, v_card.recipient_email);
  if p_email is null and v_card.send_on > (now() at time zone 'Europe/London')::date then
    outcome := 'not_due';
  elsif recipient_email like '%.invalid' then
    outcome := 'no_address';
  elsif not v_account.is_active then
    outcome := 'blocked';
  elsif v_account.balance_pence = 0 then
    outcome := 'empty';
  end if;
  if outcome is not null then
    return next;
    return;
  end if;

  if recipient_email <> v_card.recipient_email then
    update bought_gift_cards c set recipient_email = mail_bought_gift_card.recipient_email where c.order_id = p_order_id;
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'gift_card_readdressed', 'order', p_order_id::text, '{}');
  end if;
  if v_card.send_on > (now() at time zone 'Europe/London')::date then
    outcome := 'corrected';
    return next;
    return;
  end if;
  update credit_accounts a set code_hash = p_code_hash, code_end = p_code_end where a.id = v_account.id;
  update bought_gift_cards c set sends = c.sends + 1, sent_at = now() where c.order_id = p_order_id;
  if v_order.state = 'paid' then
    update orders o set state = 'delivered', updated_at = now() where o.id = p_order_id;
  else
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'gift_card_mailed_again', 'order', p_order_id::text, '{}');
    update orders o set updated_at = now() where o.id = p_order_id;
  end if;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, v_order.state, 'delivered',
          case when v_card.sends = 0 then 'Gift card mailed' else 'Gift card mailed again' end);
  outcome := 'sent';
  account_id := v_account.id;
  pence := v_account.balance_pence;
  recipient_name := v_card.recipient_name;
  giver := v_order.address ->> 'name';
  message := (select e.message from order_extras e where e.order_id = p_order_id and e.kind = 'gift_card');
  language := v_order.language;
  return next;
end $$;
