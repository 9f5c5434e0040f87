-- Takes what is refunded of an order off the gift card that it bought, as far as that is still on it. Nothing for
-- other orders. The caller holds the card (lock_bought_gift_card).
create function void_bought_gift_card(p_order_id uuid, p_pence integer, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_card record;
begin
  select a.id, least(p_pence, a.balance_pence) as pence into v_card
    from bought_gift_cards c join credit_accounts a on a.id = c.account_id
   where c.order_id = p_order_id;
  if v_card.pence > 0 then
    perform move_credit(v_card.id, 'adjust', -v_card.pence, null, 'Refunded to the buyer', p_actor, null);
  end if;
end $$;
