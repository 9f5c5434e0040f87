-- Makes the refund of p_pence that give_back has decided, and nothing else: p_way original, the payment (card_pence)
-- first, up to what it paid and has not got back, the rest to the credit the order was paid with, what an
-- exchange carried through the order it came from; or credit, all of it to its customer's store
-- credit (account_id). Fails where it has nowhere to go.
create function send_back(
  p_order_id uuid, p_pence integer, p_way text, p_reason text, p_note text, p_actor text, p_key uuid,
  p_return_id uuid, out card_pence integer, out credit_pence integer, out account_id uuid
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_rest integer;
  v_method text;
  v_refund uuid;
  v_key uuid;
  v_through record;
  v_part record;
begin
  send_back.card_pence := 0;
  send_back.credit_pence := 0;
  if p_way = 'original' then
    send_back.card_pence := least(p_pence, greatest(0, card_left_pence(p_order_id)));
  elsif p_way = 'credit' then
    send_back.account_id := store_credit_account((select o.customer_id from orders o where o.id = p_order_id));
  else
    raise exception 'send_back: the way %', p_way;
  end if;
  v_rest := p_pence - send_back.card_pence;

  if send_back.card_pence > 0 then
    select p.method into strict v_method from payments p where p.order_id = p_order_id;
    insert into refunds (order_id, return_id, pence, reason, note, key, actor, method)
    values (p_order_id, p_return_id, send_back.card_pence, p_reason, p_note, p_key, p_actor, v_method)
    returning id into v_refund;
    -- Staff pay back by hand what came by hand, and record it.
    if v_method = 'card' then
      perform graphile_worker.add_job('refund_payment',
        json_build_object('refund_id', v_refund), job_key => 'refund_payment:' || v_refund);
    end if;
    perform note_card_refund(p_order_id, send_back.card_pence, p_actor);
  end if;
  for v_part in
    select c.account_id, a.kind,
           c.pence - (select coalesce(sum(e.pence), 0)::integer from credit_entries e
                       where e.order_id = c.order_id and e.account_id = c.account_id
                         and e.kind = 'refund') as most
      from order_credits c join credit_accounts a on a.id = c.account_id
     where send_back.account_id is null and c.order_id = p_order_id and c.released_at is null
    union all
    select send_back.account_id, 'store_credit', p_pence where send_back.account_id is not null
     order by account_id
  loop
    v_part.most := least(v_part.most, v_rest);
    continue when v_part.most <= 0;
    -- The key is that of the first movement: there may be several.
    v_key := case when v_rest = p_pence then p_key end;
    v_rest := v_rest - v_part.most;
    perform note_given_back(p_order_id, v_part.account_id, v_part.most, p_actor);
    if v_part.kind = 'exchange' then
      select * into v_through
        from undo_exchange(p_order_id, v_part.account_id, v_part.most, p_reason, p_note, p_actor, v_key,
                           p_return_id);
      send_back.card_pence := send_back.card_pence + v_through.card_pence;
      send_back.credit_pence := send_back.credit_pence + v_through.credit_pence;
    else
      perform move_credit(v_part.account_id, 'refund', v_part.most, p_order_id, p_note, p_actor, v_key);
      send_back.credit_pence := send_back.credit_pence + v_part.most;
    end if;
  end loop;
  if v_rest > 0 then
    raise exception 'send_back: % pence of order % have nowhere to go', v_rest, p_order_id;
  end if;
end $$;
