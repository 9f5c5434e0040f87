-- Refunds a paid order, or part of it, without a return: units that were sent, delivery, or an amount of the order as a
-- whole (parameters and their refusals as plan_refund has them); the way it was paid (p_way original), or as store
-- credit. Units with restock go back on the shelf. The same key is done once. With a credit note and a mail, which has
-- p_message. Outcomes: those of plan_refund, existing, order_not_found. left_pence: what can be refunded.
create function refund_order(
  p_order_id uuid, p_pence integer, p_way text, p_reason text, p_actor text, p_key uuid,
  p_items jsonb default null, p_delivery_pence integer default null, p_message text default null
) returns table (outcome text, order_item_id uuid, left_units integer, left_pence integer, card_pence integer,
                 credit_pence integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_plan record;
  v_given record;
  v_unit record;
begin
  if p_pence <= 0 or p_delivery_pence < 0 then
    raise exception 'refund_order: % pence, % of delivery', p_pence, p_delivery_pence;
  end if;
  perform lock_order_origin(p_order_id);
  perform from orders o where o.id = p_order_id for update;
  if not found then
    return query select 'order_not_found', null::uuid, null::integer, null::integer, 0, 0;
    return;
  end if;
  perform from payments p where p.order_id = p_order_id for update;
  perform lock_bought_gift_card(p_order_id);
  if is_given_back(p_key) or exists (select from order_refunds f where f.key = p_key) then
    return query select 'existing', null::uuid, null::integer, greatest(0, refundable_pence(p_order_id)), 0, 0;
    return;
  end if;
  select * into v_plan from plan_refund(p_order_id, p_pence, coalesce(p_items, '[]'), coalesce(p_delivery_pence, 0));
  if v_plan.outcome <> 'done' then
    return query select v_plan.outcome, v_plan.order_item_id, v_plan.left_units, v_plan.left_pence, 0, 0;
    return;
  end if;

  perform lock_order_inventory(p_order_id, null);
  for v_unit in
    select i.product_id, i.size_id, sum((l ->> 'quantity')::integer)::integer as quantity
      from jsonb_array_elements(v_plan.lines) l join order_items i on i.id = (l ->> 'order_item_id')::uuid
     where (l ->> 'restock')::boolean
     group by 1, 2 order by 1, 2
  loop
    perform return_stock(v_unit.product_id, v_unit.size_id, v_unit.quantity, 'order', p_order_id::text,
                         'Refunded and back on the shelf', p_actor);
  end loop;
  insert into restocked_items (order_item_id, quantity)
  select (l ->> 'order_item_id')::uuid, (l ->> 'quantity')::integer
    from jsonb_array_elements(v_plan.lines) l where (l ->> 'restock')::boolean;
  select * into v_given
    from give_back(p_order_id, v_plan.pence, p_way, v_plan.lines, v_plan.delivery_pence, 'goodwill', p_reason,
                   p_actor, p_key, null);
  update order_items i set refunded_quantity = i.refunded_quantity + (l ->> 'quantity')::integer
    from jsonb_array_elements(v_plan.lines) l where i.id = (l ->> 'order_item_id')::uuid;
  insert into order_refunds (order_id, key, lines, delivery_pence, card_pence, credit_pence, reason, message, actor)
  values (p_order_id, p_key, v_plan.lines, v_plan.delivery_pence, v_given.card_pence, v_given.credit_pence, p_reason,
          p_message, p_actor);
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'refunded_order', 'order', p_order_id::text,
          jsonb_build_object('pence', v_plan.pence, 'way', p_way));
  perform graphile_worker.add_job('send_refund_notice',
    json_build_object('refund_id', r.id), job_key => 'refund_notice:' || r.id)
    from refunds r where r.key = p_key;
  perform graphile_worker.add_job('send_credit_notice',
    json_build_object('entry_id', e.id::text), job_key => 'credit_notice:' || e.id)
    from credit_entries e
   where e.order_id = p_order_id and e.kind = 'refund' and e.created_at = now();
  return query select 'done', null::uuid, null::integer, greatest(0, refundable_pence(p_order_id)),
                      v_given.card_pence, v_given.credit_pence;
end $$;
