-- Section 5: settles a return that is here. p_lines: what is refunded for each of its lines,
-- [{return_item_id, pence}], beside p_delivery_pence of the delivery; p_way as give_back has it. Staff
-- may refund less than refund_limits allows and never more. Outcomes: done and existing (it was settled
-- before; both with what went to the card and what as credit), return_not_found, wrong_state (`state`
-- says what it is instead), is_exchange, about the line `return_item_id`: item_not_found, line_missing,
-- too_much (`left_pence`); and too_much_delivery, too_much_in_all (both `left_pence`).
create function refund_return(
  p_return_id uuid, p_lines jsonb, p_delivery_pence integer, p_way text, p_actor text
) returns table (outcome text, state text, return_item_id uuid, left_pence integer,
                 card_pence integer, credit_pence integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_return returns;
  v_limits record;
  v_line record;
  v_pence integer;
  v_lines jsonb;
  v_card integer := 0;
  v_credit integer := 0;
begin
  select * into v_return from lock_return(p_return_id);
  if v_return.id is null then
    return query select 'return_not_found', null::text, null::uuid, null::integer, null::integer, null::integer;
    return;
  end if;
  if v_return.state = 'refunded' then
    return query
      select 'existing', v_return.state, null::uuid, null::integer,
             (e.details ->> 'card_pence')::integer, (e.details ->> 'credit_pence')::integer
        from return_events e where e.return_id = p_return_id and e.kind = 'refunded';
    return;
  end if;
  if v_return.state <> 'received' or v_return.resolution = 'exchange' then
    return query select case v_return.state when 'received' then 'is_exchange' else 'wrong_state' end,
                        v_return.state, null::uuid, null::integer, null::integer, null::integer;
    return;
  end if;

  perform from payments p where p.order_id = v_return.order_id for update;
  select * into strict v_limits from refund_limits(p_return_id);
  select coalesce(most.return_item_id, given.id) as id, most.pence,
         case when most.return_item_id is null then 'item_not_found'
              when given.id is null then 'line_missing'
              else 'too_much' end as fault
    into v_line
    from jsonb_to_recordset(v_limits.lines) most (return_item_id uuid, pence integer)
    full join (select (l ->> 'return_item_id')::uuid as id, sum((l ->> 'pence')::integer) as pence
                 from jsonb_array_elements(p_lines) l group by 1) given on given.id = most.return_item_id
   where most.return_item_id is null or given.id is null or given.pence > most.pence
   limit 1;
  if found then
    return query select v_line.fault, v_return.state, v_line.id, v_line.pence, null::integer, null::integer;
    return;
  end if;
  if p_delivery_pence > v_limits.delivery_left_pence then
    return query select 'too_much_delivery', v_return.state, null::uuid, v_limits.delivery_left_pence,
                        null::integer, null::integer;
    return;
  end if;
  v_pence := p_delivery_pence + (select sum((l ->> 'pence')::integer) from jsonb_array_elements(p_lines) l);
  if v_pence > v_limits.order_left_pence then
    return query select 'too_much_in_all', v_return.state, null::uuid, v_limits.order_left_pence,
                        null::integer, null::integer;
    return;
  end if;

  update return_items q set refund_pence = (l ->> 'pence')::integer
    from jsonb_array_elements(p_lines) l
   where q.id = (l ->> 'return_item_id')::uuid;
  -- Everything may have been worn out, or lost: then nothing goes back.
  if v_pence > 0 then
    select coalesce(jsonb_agg(jsonb_build_object(
             'order_item_id', most.order_item_id, 'quantity', most.units, 'pence', q.refund_pence)), '[]')
      into v_lines
      from jsonb_to_recordset(v_limits.lines)
             most (return_item_id uuid, order_item_id uuid, units integer)
      join return_items q on q.id = most.return_item_id
     where q.refund_pence > 0;
    select b.card_pence, b.credit_pence into strict v_card, v_credit
      from give_back(v_return.order_id, v_pence, p_way, v_lines, p_delivery_pence, 'return', null,
                     p_actor, p_return_id, p_return_id) b;
  end if;
  -- What lost nothing of its value takes its price difference along, though nothing may be left of its own order.
  select coalesce(jsonb_agg(jsonb_build_object('order_item_id', most.order_item_id, 'quantity', most.units)), '[]')
    into v_lines
    from jsonb_to_recordset(v_limits.lines)
           most (return_item_id uuid, order_item_id uuid, units integer, has_lost_value boolean)
    join return_items q on q.id = most.return_item_id
   where q.refund_pence = 0 and not most.has_lost_value;
  perform refund_differences(v_return.order_id, v_lines, 'return', null, p_actor);
  update returns r set state = 'refunded', closed_at = now(), updated_at = now()
   where r.id = p_return_id;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'return_refunded', 'return', p_return_id::text,
          jsonb_build_object('pence', v_pence, 'way', p_way));
  perform note_return_event(p_return_id, p_actor, 'refunded', 'received', 'refunded',
    jsonb_build_object('card_pence', v_card, 'credit_pence', v_credit,
                       'delivery_pence', p_delivery_pence, 'way', p_way));
  return query select 'done', 'refunded', null::uuid, null::integer, v_card, v_credit;
end $$;
