-- Makes the card of an order of a gift card that has just been paid, without a code, and plans its mail for eight
-- in the morning of its day, or for now. Nothing for other orders, and once. The caller holds the order.
create function issue_bought_gift_card(p_order_id uuid, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_send_on date;
  v_account uuid;
begin
  select send_on into v_send_on from bought_gift_cards
   where order_id = p_order_id and account_id is null
     for update;
  if not found then
    return;
  end if;
  -- Blocked if the payment was disputed before it was reported.
  insert into credit_accounts (kind, is_active)
  values ('gift_card', not exists (select from disputes d where d.order_id = p_order_id))
  returning id into v_account;
  -- The key of the order: no other card is ever issued for it.
  perform move_credit(v_account, 'issue', e.pence, null, 'Bought', p_actor, p_order_id)
     from order_extras e where e.order_id = p_order_id and e.kind = 'gift_card';
  update bought_gift_cards set account_id = v_account where order_id = p_order_id;
  perform graphile_worker.add_job('send_bought_gift_card',
    json_build_object('order_id', p_order_id), job_key => 'bought_gift_card:' || p_order_id,
    run_at => greatest(now(), (v_send_on + time '08:00') at time zone 'Europe/London'));
end $$;
