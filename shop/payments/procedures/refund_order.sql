-- Refunds a part of a paid order as goodwill, or all of it: the way it was paid (p_way original), or
-- as store credit. The same key is done once. With a credit note and a mail. Outcomes: done, existing,
-- order_not_found, not_paid, too_much (left_pence: what can be refunded), unsent (all of an order
-- that has something to send: that is cancelled instead), waits_for_return (it replaces goods that are
-- still to come back).
create function refund_order(
  p_order_id uuid, p_pence integer, p_way text, p_reason text, p_actor text, p_key uuid
) returns table (outcome text, left_pence integer, card_pence integer, credit_pence integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_left integer;
  v_given record;
begin
  if p_pence is null or p_pence <= 0 then
    raise exception 'refund_order: % pence', p_pence;
  end if;
  perform lock_order_origin(p_order_id);
  select * into v_order from orders o where o.id = p_order_id for update;
  if not found then
    return query select 'order_not_found', null::integer, 0, 0;
    return;
  end if;
  perform from payments p where p.order_id = p_order_id for update;
  perform lock_bought_gift_card(p_order_id);
  v_left := greatest(0, refundable_pence(p_order_id));
  if is_given_back(p_key) then
    return query select 'existing', v_left, 0, 0;
    return;
  end if;
  if v_order.paid_at is null then
    return query select 'not_paid', null::integer, 0, 0;
    return;
  end if;
  if waits_for_return(p_order_id) then
    return query select 'waits_for_return', null::integer, 0, 0;
    return;
  end if;
  if p_pence > v_left then
    return query select 'too_much', v_left, 0, 0;
    return;
  end if;
  if p_pence = v_left and has_unsent_units(p_order_id) then
    return query select 'unsent', v_left, 0, 0;
    return;
  end if;

  select * into v_given
    from give_back(p_order_id, p_pence, p_way, null, 0, 'goodwill', p_reason, p_actor, p_key, null);
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'refunded_order', 'order', p_order_id::text,
          jsonb_build_object('pence', p_pence, 'way', p_way));
  perform graphile_worker.add_job('send_refund_notice',
    json_build_object('refund_id', r.id), job_key => 'refund_notice:' || r.id)
    from refunds r where r.key = p_key;
  perform graphile_worker.add_job('send_credit_notice',
    json_build_object('entry_id', e.id::text), job_key => 'credit_notice:' || e.id)
    from credit_entries e
   where e.order_id = p_order_id and e.kind = 'refund' and e.created_at = now();
  return query select 'done', v_left - p_pence, v_given.card_pence, v_given.credit_pence;
end $$;
