-- Refunds what an exchange order was paid with by the goods it replaces. Once those are back, the order
-- they were of has its money again, and sends it back the way it was paid; before, there is nothing to
-- send: they are still paid for. What the provider has refunded of that order on its own is not sent twice.
-- Returns what went which way, in pence. The caller holds both orders.
create function undo_exchange(
  p_order_id uuid, p_account_id uuid, p_pence integer, p_reason text, p_note text, p_actor text,
  p_key uuid, p_return_id uuid, out card_pence integer, out credit_pence integer
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_origin uuid := (select r.order_id from orders o join returns r on r.id = o.exchange_return_id
                     where o.id = p_order_id);
begin
  undo_exchange.card_pence := 0;
  undo_exchange.credit_pence := 0;
  perform move_credit(p_account_id, 'refund', p_pence, p_order_id, p_note, p_actor, p_key);
  if not exists (select from credit_entries e
                  where e.account_id = p_account_id and e.order_id = v_origin and e.kind = 'refund') then
    perform move_credit(p_account_id, 'adjust', -p_pence, null, 'The goods stay where they are', p_actor, null);
    return;
  end if;
  perform move_credit(p_account_id, 'refund', -p_pence, v_origin, p_note, p_actor, null);
  select s.card_pence, s.credit_pence into undo_exchange.card_pence, undo_exchange.credit_pence
    from send_back(v_origin, least(p_pence, greatest(0, refundable_pence(v_origin))), 'original', p_reason, p_note, p_actor, null, p_return_id) s;
  if refundable_pence(v_origin) <= 0 and not has_unsent_units(v_origin) then
    perform become_refunded(v_origin, p_actor);
  end if;
end $$;
