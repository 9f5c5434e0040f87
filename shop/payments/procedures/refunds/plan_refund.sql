-- What a refund without a return comes to, in pence: of units that were sent (p_items: [{order_item_id, quantity,
-- restock}]) and of the delivery, p_pence of it or, if that is null, all they were paid with and have not been refunded;
-- without either, p_pence of the order as a whole. lines: [{order_item_id, quantity, restock, pence}]. Outcomes: done,
-- not_paid, nothing_chosen, waits_for_return (it replaces goods that are still to come back), about the line `order_item_id`:
-- item_not_found and too_many (`left_units`: units that were sent and neither refunded nor in a return);
-- too_much_delivery, too_much (both `left_pence`: what can be refunded), unsent (all of an order that has something to
-- send: that is cancelled instead). Nothing is changed; the caller that refunds holds the order, its payment and its gift
-- card.
create function plan_refund(
  p_order_id uuid, p_pence integer, p_items jsonb, p_delivery_pence integer,
  out outcome text, out order_item_id uuid, out left_units integer, out left_pence integer,
  out pence integer, out lines jsonb, out delivery_pence integer
) language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_item record;
  v_full integer;
  v_delivery_left integer;
begin
  select * into strict v_order from orders o where o.id = p_order_id;
  plan_refund.left_pence := greatest(0, refundable_pence(p_order_id));
  plan_refund.outcome := case when v_order.paid_at is null then 'not_paid'
                              when waits_for_return(p_order_id) then 'waits_for_return'
                              when p_items = '[]' and p_delivery_pence = 0 and p_pence is null then 'nothing_chosen' end;
  if plan_refund.outcome is not null then
    return;
  end if;

  select wanted.id, i.id is null as is_unknown, greatest(0, i.shipped_quantity - returned_units(i.id)) as units
    into v_item
    from (select (w ->> 'order_item_id')::uuid as id, sum((w ->> 'quantity')::integer) as quantity
            from jsonb_array_elements(p_items) w group by 1) wanted
    left join order_items i on i.id = wanted.id and i.order_id = p_order_id
   where i.id is null or wanted.quantity > greatest(0, i.shipped_quantity - returned_units(i.id))
   order by i.position
   limit 1;
  if found then
    plan_refund.outcome := case when v_item.is_unknown then 'item_not_found' else 'too_many' end;
    plan_refund.order_item_id := v_item.id;
    plan_refund.left_units := v_item.units;
    return;
  end if;
  v_delivery_left := greatest(0, refundable_delivery_pence(p_order_id));
  if p_delivery_pence > v_delivery_left then
    plan_refund.outcome := 'too_much_delivery';
    plan_refund.left_pence := v_delivery_left;
    return;
  end if;

  select coalesce(jsonb_agg(jsonb_build_object(
           'order_item_id', i.id, 'quantity', wanted.quantity, 'restock', wanted.restock,
           'pence', line_value_pence(i.id, units_given_back(i.id), wanted.quantity)) order by i.position), '[]')
    into plan_refund.lines
    from (select (w ->> 'order_item_id')::uuid as id, sum((w ->> 'quantity')::integer)::integer as quantity,
                 bool_and((w ->> 'restock')::boolean) as restock
            from jsonb_array_elements(p_items) w group by 1) wanted
    join order_items i on i.id = wanted.id;
  plan_refund.delivery_pence := p_delivery_pence;
  if plan_refund.lines = '[]' and p_delivery_pence = 0 then
    plan_refund.pence := p_pence;
  else
    v_full := least(plan_refund.left_pence,
                    p_delivery_pence + (select coalesce(sum((l ->> 'pence')::integer), 0)::integer
                                          from jsonb_array_elements(plan_refund.lines) l));
    plan_refund.pence := coalesce(p_pence, v_full);
    plan_refund.left_pence := v_full;
    select f.lines, f.delivery_pence into plan_refund.lines, plan_refund.delivery_pence
      from fit_refund(plan_refund.lines, p_delivery_pence, plan_refund.pence) f;
  end if;
  plan_refund.outcome := case
    when plan_refund.pence = 0 or plan_refund.pence > plan_refund.left_pence then 'too_much'
    when plan_refund.pence = greatest(0, refundable_pence(p_order_id)) and has_unsent_units(p_order_id) then 'unsent'
    else 'done' end;
end $$;
