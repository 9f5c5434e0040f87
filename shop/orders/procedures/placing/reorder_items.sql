-- Buys an order again: puts its lines into the customer's cart at today's prices, as far as they are
-- available, with the limits and the holds of anything that is added. The same key adds a line once,
-- however often it is sent; a line of which nothing was had can be tried again. Outcomes:
-- order_not_found, unpaid (its lines are in the cart, or were), and done with `lines` in the order's
-- own order: {order_item_id, product_id, slug, name, colour_name, size_name, requested, added, code,
-- cause, was_pence, price_pence, set}, codes and causes those of `migrate_guest_item`, price_pence null for
-- what is no longer sold. What was bought as a set goes in as a set, all of it, or else each part by itself; set is
-- {id, name, fate, was_pence, now_pence} with what was and is saved by it, and the fates of
-- `migrate_guest_cart_to_user`; null for a line of none.
create function reorder_items(
  p_user_id uuid, p_order_id uuid, p_key uuid, p_network text default null
) returns table (outcome text, lines jsonb) language plpgsql set enable_seqscan = off as $$
declare
  v_state text;
  v_line record;
  v_done record;
  v_results jsonb := '[]';
  v_set record;
  v_set_in_cart uuid;
  v_now_pence integer;
  v_sets jsonb := '{}';
  v_added_sets uuid[] := '{}';
begin
  perform lock_cart(p_user_id, p_network);
  -- Its lines never change, and no state leads back to an unpaid one: the order needs no lock.
  select o.state into v_state from orders o where o.id = p_order_id and o.customer_id = p_user_id;
  if not found then
    return query select 'order_not_found', null::jsonb;
    return;
  end if;
  if v_state in ('pending_payment', 'payment_failed') then
    return query select 'unpaid', null::jsonb;
    return;
  end if;

  for v_set in
    select s.cart_set_id as id, min(s.set_id::text)::uuid as set_id, min(s.name) as name, sum(s.saving_pence)::integer as was_pence,
           array_agg(i.id) as line_ids, bool_and(m.guest_item_id is null) as is_new,
           jsonb_agg(jsonb_build_object('part_id', s.set_part_id, 'product_id', i.product_id, 'size_id', i.size_id)
                     order by i.position) as parts
      from order_items i join order_item_sets s on s.order_item_id = i.id
      left join migrated_guest_items m
        on m.user_id = p_user_id and m.guest_item_id = 'reorder:' || p_key || ':' || i.id
     where i.order_id = p_order_id
     group by s.cart_set_id
     order by s.cart_set_id
  loop
    -- Before the first of them, so that inventory is taken in its order whatever the order of the sets.
    if v_sets = '{}' then
      perform from product_inventory p
        where exists (select from order_items i
                       where i.order_id = p_order_id and i.product_id = p.product_id
                         and i.size_id is not distinct from p.size_id)
        order by p.product_id, p.size_id
          for update;
    end if;
    -- The same for each time that this is sent.
    v_set_in_cart := md5(p_key || ':' || v_set.id)::uuid;
    if v_set.is_new and (select a.outcome from add_set_to_cart(
         p_user_id, v_set_in_cart, v_set.set_id, v_set.parts, null, p_network) a) = 'added' then
      v_added_sets := v_added_sets || v_set.line_ids;
      insert into migrated_guest_items (user_id, guest_item_id, quantity)
      select p_user_id, 'reorder:' || p_key || ':' || line_id, 1 from unnest(v_set.line_ids) line_id;
    end if;
    select sum(c.set_saving_pence) into v_now_pence from cart_items c
     where c.user_id = p_user_id and c.cart_set_id = v_set_in_cart;
    v_sets := v_sets || jsonb_build_object(v_set.id, jsonb_build_object(
      'id', v_set.id, 'name', v_set.name, 'was_pence', v_set.was_pence, 'now_pence', coalesce(v_now_pence, 0),
      'fate', case when v_now_pence is null then 'lost' when v_now_pence = v_set.was_pence then 'kept' else 'changed' end));
  end loop;

  -- In the order in which everybody takes inventory.
  for v_line in
    select i.id, i.product_id, i.size_id, i.quantity from order_items i
     where i.order_id = p_order_id
     order by i.product_id, i.size_id
  loop
    if v_line.id = any (v_added_sets) then
      select 'migrated' as code, null as cause, 1 as migrated into v_done;
    else
      select * into v_done from migrate_guest_item(
        p_user_id, 'reorder:' || p_key || ':' || v_line.id, v_line.product_id, v_line.size_id,
        v_line.quantity, p_network);
    end if;
    v_results := v_results || jsonb_build_object(
      'id', v_line.id, 'code', v_done.code, 'cause', v_done.cause, 'added', v_done.migrated);
  end loop;

  return query
    select 'done', jsonb_agg(jsonb_build_object(
             'order_item_id', i.id, 'product_id', i.product_id, 'slug', p.slug, 'name', i.name,
             'colour_name', i.colour_name, 'size_name', i.size_name, 'requested', i.quantity,
             'added', r.added, 'code', r.code, 'cause', r.cause, 'was_pence', i.unit_price_pence,
             'price_pence', case when p.status = 'active' then size_price(p, i.size_id) end,
             'set', v_sets -> s.cart_set_id::text) order by i.position)
      from jsonb_to_recordset(v_results) as r (id uuid, code text, cause text, added integer)
      join order_items i on i.id = r.id
      join products p on p.id = i.product_id
      left join order_item_sets s on s.order_item_id = i.id;
end $$;
