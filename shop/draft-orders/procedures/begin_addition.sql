-- Starts a draft of items that are added to a paid order before it is packed: for its customer, to its address, sent
-- together with it. The same id starts it once. Outcomes: done, existing, begun_otherwise (the id is that of another
-- draft), order_not_found, closed (it is not paid, is being packed, was sent or is an exchange that waits, or it is an
-- addition or a gift card).
create function begin_addition(p_draft_id uuid, p_order_id uuid, p_actor text)
returns text language plpgsql as $$
declare
  v_order orders;
begin
  select * into v_order from orders o where o.id = p_order_id for share;
  if not found then
    return 'order_not_found';
  end if;
  if exists (select from draft_orders d where d.id = p_draft_id) then
    return case when exists (select from draft_orders d where d.id = p_draft_id and d.added_to = p_order_id)
                then 'existing' else 'begun_otherwise' end;
  end if;
  if v_order.state <> 'paid' or v_order.delivery_method_id is null or waits_for_return(p_order_id)
     or exists (select from order_additions a where a.order_id = p_order_id) then
    return 'closed';
  end if;
  insert into draft_orders (id, customer_id, email, address, delivery_method_id, made_by, added_to, goes_along)
  select p_draft_id, v_order.customer_id, u.email,
         jsonb_strip_nulls(jsonb_build_object(
           'name', v_order.address ->> 'name', 'line1', v_order.address ->> 'line1', 'line2', v_order.address ->> 'line2',
           'city', v_order.address ->> 'city', 'postcode', v_order.address ->> 'postcode',
           'phone', v_order.address ->> 'phone')),
         null, p_actor, p_order_id, true
    from users u where u.id = v_order.customer_id
  on conflict (id) do nothing;
  if not found then
    return case when exists (select from draft_orders d where d.id = p_draft_id and d.added_to = p_order_id)
                then 'existing' else 'begun_otherwise' end;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'draft_order_made', 'draft_order', p_draft_id::text,
          jsonb_build_object('customer', v_order.customer_id, 'added_to', p_order_id));
  return 'done';
end $$;
