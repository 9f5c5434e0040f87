-- Gives p_pence of a paid order back, for what p_lines and p_delivery_pence say (both nothing: for the
-- order as a whole). p_way: original, the card first, up to what it paid and has not got back, the rest to
-- the credit the order was paid with; or credit, all of it to its customer's store credit. p_lines:
-- [{order_item_id, quantity, pence}], pence what is given back for them. With the refund and its job,
-- the ledger of credit, the order's history and one credit note; when nothing is left to give back of
-- an order that has nothing to send, it is refunded. Answers what went which way; nothing for a key that
-- was used before. Fails for more than can be given back. The caller holds the order and its payment
-- and does this last.
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
  v_card integer := 0;
  v_rest integer;
  v_refund uuid;
  v_account uuid;
  v_part record;
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
    return query select 0, 0;
    return;
  end if;

  if p_way = 'original' then
    v_card := least(p_pence, greatest(0, card_left_pence(p_order_id)));
  elsif p_way <> 'credit' then
    raise exception 'give_back: the way %', p_way;
  end if;
  v_rest := p_pence - v_card;

  if v_card > 0 then
    insert into refunds (order_id, return_id, pence, reason, note, key, actor)
    values (p_order_id, p_return_id, v_card, p_reason, p_note, p_key, p_actor)
    returning id into v_refund;
    perform graphile_worker.add_job('refund_payment',
      json_build_object('refund_id', v_refund), job_key => 'refund_payment:' || v_refund);
    perform note_card_refund(p_order_id, v_card, p_actor);
  end if;
  if p_way = 'credit' then
    v_account := store_credit_account(v_order.customer_id);
  end if;
  for v_part in
    select c.account_id,
           c.pence - (select coalesce(sum(e.pence), 0)::integer from credit_entries e
                       where e.order_id = c.order_id and e.account_id = c.account_id
                         and e.kind = 'refund') as most
      from order_credits c
     where v_account is null and c.order_id = p_order_id and c.released_at is null
    union all
    select v_account, p_pence where v_account is not null
     order by account_id
  loop
    v_part.most := least(v_part.most, v_rest);
    if v_part.most > 0 then
      -- The key is that of the first movement: there may be several.
      perform move_credit(v_part.account_id, 'refund', v_part.most, p_order_id, p_note, p_actor,
                          case when v_card = 0 and v_rest = p_pence then p_key end);
      perform note_given_back(p_order_id, v_part.account_id, v_part.most, p_actor);
      v_rest := v_rest - v_part.most;
    end if;
  end loop;
  if v_rest > 0 then
    raise exception 'give_back: % pence of order % have nowhere to go', v_rest, p_order_id;
  end if;

  if p_pence = v_left and not has_unsent_units(p_order_id) then
    perform become_refunded(p_order_id, p_actor);
  end if;
  perform issue_credit_note(p_order_id, p_pence, v_account, v_lines, v_delivery);
  return query select v_card, p_pence - v_card;
end $$;
