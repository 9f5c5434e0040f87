-- Changes a balance and writes the entry that says why; the only writer of both. False, and nothing
-- is changed, where the balance would fall below zero. entry_id: of the entry. What comes back to a gift card whose
-- buyer was refunded at the provider's own pages while it was spent is taken off at once: it would be paid twice.
create function move_credit(
  p_account_id uuid, p_kind text, p_pence integer, p_order_id uuid, p_reason text, p_actor text,
  p_key uuid, out is_moved boolean, out entry_id bigint
) language plpgsql set enable_seqscan = off as $$
declare
  v_balance integer;
begin
  update credit_accounts a set balance_pence = a.balance_pence + p_pence
   where a.id = p_account_id and a.balance_pence + p_pence >= 0
  returning a.balance_pence into v_balance;
  is_moved := found;
  if is_moved then
    insert into credit_entries (account_id, kind, pence, balance_pence, order_id, reason, actor, key)
    values (p_account_id, p_kind, p_pence, v_balance, p_order_id, p_reason, p_actor, p_key)
    returning id into entry_id;
    if p_kind in ('return', 'refund') then
      perform void_bought_gift_card(c.order_id, -unsettled_gift_card_pence(c.order_id), p_actor)
         from bought_gift_cards c
        where c.account_id = p_account_id and unsettled_gift_card_pence(c.order_id) < 0;
    end if;
  end if;
end $$;
