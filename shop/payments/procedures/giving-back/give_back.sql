-- Refunds p_pence of a paid order, for what p_lines and p_delivery_pence list (both nothing: for the
-- order as a whole). p_way: original, the way it was paid; or credit, all of it to its customer's store
-- credit (send_back). p_lines: [{order_item_id, quantity, pence}], pence what is refunded for them. With the refund and its job,
-- the ledger of credit, the order's history and one credit note; when nothing is left to refund of
-- an order that has nothing to send, it is refunded. Returns what went which way; nothing for a key that
-- was used before. Fails for more than can be refunded. What an order of a gift card is refunded is
-- taken off the card. The caller holds the order, its payment and that card, and does this last.
create function give_back(
  p_order_id uuid, p_pence integer, p_way text, p_lines jsonb, p_delivery_pence integer,
  p_reason text, p_note text, p_actor text, p_key uuid, p_return_id uuid
) returns table (card_pence integer, credit_pence integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_lines jsonb := coalesce(p_lines, '[]');
  v_delivery integer := coalesce(p_delivery_pence, 0);
  v_left integer := refundable_pence(p_order_id);
  v_all integer := unrefunded_pence(p_order_id);
  v_sent record;
begin
  select * into strict v_order from orders o where o.id = p_order_id;
  if p_key is not null and is_given_back(p_key) then
    return query select 0, 0;
    return;
  end if;
  if v_order.paid_at is null or p_pence not between 0 and v_left then
    raise exception 'give_back: % pence of order %, which has % left', p_pence, p_order_id, v_left;
  end if;
  if (v_lines <> '[]' or v_delivery > 0)
     and p_pence <> v_delivery + (select coalesce(sum((l ->> 'pence')::integer), 0)
                                    from jsonb_array_elements(v_lines) l) then
    raise exception 'give_back: % pence are not the sum of % and % of delivery',
      p_pence, v_lines, v_delivery;
  end if;
  if p_pence = 0 then
    perform refund_differences(p_order_id, v_lines, p_reason, p_note, p_actor);
    return query select 0, 0;
    return;
  end if;

  select * into v_sent
    from send_back(p_order_id, p_pence, p_way, p_reason, p_note, p_actor, p_key, p_return_id) s;
  perform void_bought_gift_card(p_order_id, p_pence, p_actor);
  if p_pence = v_all and not has_unsent_units(p_order_id) then
    perform become_refunded(p_order_id, p_actor);
  end if;
  perform issue_credit_note(p_order_id, p_pence, v_sent.account_id, v_lines, v_delivery);
  perform refund_differences(p_order_id, v_lines, p_reason, p_note, p_actor);
  return query select v_sent.card_pence, v_sent.credit_pence;
end $$;
