-- Asks the customer of a paid order to pay what a dearer size or colour of an item costs more: makes an order of that
-- difference, holds the stock for it, and mails a link to pay it with, all or nothing. It waits p_hours for its money; once
-- it is paid, mark_order_paid changes the item. p_pence: the difference that staff saw (dearer_by). The same key does it
-- once. Locks the customer's cart, the order and then stock. Outcomes: sent and existing (`order_id`: the order of the
-- difference), those of change_order_item, and customer_blocked (they may not sign in), payment_under_way (`order_id`:
-- another order of this customer that waits for its payment), price_changed (`pence`: the difference now), too_small (less than a card can be charged; `pence`).
-- outcome: sent | existing | changed_already | order_not_found | closed | waits_for_return | item_not_found | too_many | touched | part_of_set | unchanged | other_style | not_sold | other_vat | not_available | difference_open | difference_paid | customer_blocked | payment_under_way | price_changed | too_small
create function offer_difference(
  p_order_id uuid, p_key uuid, p_order_item_id uuid, p_quantity integer, p_product_id uuid, p_size_id uuid,
  p_pence integer, p_hours integer, p_actor text
) returns table (outcome text, state text, order_id uuid, available integer, pence integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_customer uuid;
  v_order orders;
  v_item order_items;
  v_product products;
  v_before record;
  v_reserved record;
  v_new uuid := gen_random_uuid();
  v_to text;
begin
  if p_hours is null or p_hours not between 1 and 72 then
    raise exception 'offer_difference: % hours to pay', p_hours;
  end if;
  select o.customer_id into v_customer from orders o where o.id = p_order_id;
  if not found then
    outcome := 'order_not_found';
    return next;
    return;
  end if;
  perform lock_cart(v_customer);
  perform lock_order_origin(p_order_id);
  select * into strict v_order from orders o where o.id = p_order_id for update;
  state := v_order.state;
  select d.order_id, d.quantity = p_quantity and d.product_id = p_product_id
                     and d.size_id is not distinct from p_size_id as is_same
    into v_before from order_differences d where d.key = p_key;
  if found then
    outcome := case when v_before.is_same then 'existing' else 'changed_already' end;
    order_id := v_before.order_id;
    return next;
    return;
  end if;
  select * into v_item from order_items i where i.id = p_order_item_id and i.order_id = p_order_id;
  select * into v_product from products p where p.id = p_product_id for share;
  select o.id into order_id from orders o where o.customer_id = v_customer and o.state = 'pending_payment';
  outcome := coalesce(
    case when exists (select from order_changes c where c.order_id = p_order_id and c.key = p_key) then 'changed_already'
         when exists (select from order_reservations r where r.order_item_id = v_item.id) then 'difference_open' end,
    item_change_refusal(v_order, v_item, p_quantity, v_product, p_size_id),
    case when exists (select from customer_blocks b where b.user_id = v_customer and b.lifted_at is null)
           then 'customer_blocked'
         when order_id is not null then 'payment_under_way' end);
  if outcome is null then
    pence := dearer_by(v_item, p_quantity, v_product, p_size_id);
    outcome := case when pence <> p_pence then 'price_changed' when pence < 30 then 'too_small' end;
  end if;
  if outcome is not null then
    return next;
    return;
  end if;

  -- What is refused leaves nothing behind.
  begin
    select r.outcome, r.available into v_reserved
      from reserve_stock_atomic(p_product_id, p_size_id, p_quantity, 'order', v_new::text,
                                'Until a price difference is paid', p_actor) r;
    if v_reserved.outcome <> 'reserved' or exists (select from promise_of(p_product_id, p_size_id)) then
      outcome := 'not_available';
      raise exception using errcode = 'LB005', message = outcome;
    end if;
  exception when sqlstate 'LB005' then
    available := shelf_units(p_product_id, p_size_id);
    return next;
    return;
  end;

  v_to := concat_ws(', ', v_product.colour_name, (select s.size_name from sizes s where s.id = p_size_id));
  loop
    insert into orders (id, order_number, customer_id, idempotency_key, state, email, address, billing_address,
                        delivery_method_id, delivery_name, promised_from, promised_to,
                        subtotal_pence, extras_pence, delivery_pence, total_pence, vat_pence, language)
    select v_new, new_order_number(), v_customer, p_key, 'pending_payment', u.email, v_order.address,
           v_order.billing_address, v_order.delivery_method_id, v_order.delivery_name, v_order.promised_from,
           v_order.promised_to, 0, pence, 0, pence, vat.parts[1], v_order.language
      from users u, (select vat_contained(array[pence], array[v_item.vat_class], 0) as parts) vat
     where u.id = v_customer
    on conflict (order_number) do nothing;
    exit when found;
  end loop;
  insert into order_extras (order_id, kind, name, position, pence, vat_class, vat_pence)
  select v_new, 'price_difference',
         format('Price difference: %s × %s, %s (order %s)', p_quantity, v_product.name, v_to, v_order.order_number),
         1, pence, v_item.vat_class, o.vat_pence
    from orders o where o.id = v_new;
  insert into order_differences (order_id, order_item_id, key, product_id, size_id, was_product_id, was_size_id, quantity, pence)
  values (v_new, v_item.id, p_key, p_product_id, p_size_id, v_item.product_id, v_item.size_id, p_quantity, pence);
  insert into order_reservations (order_item_id, product_id, size_id, quantity)
  values (v_item.id, p_product_id, p_size_id, p_quantity);
  insert into payments (order_id, amount_pence, pay_by) values (v_new, pence, now() + make_interval(hours => p_hours));
  insert into payment_links (key, order_id, actor) values (p_key, v_new, p_actor);
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (v_new, p_actor, null, 'pending_payment', 'A price difference of order ' || v_order.order_number),
         (p_order_id, p_actor, v_order.state, v_order.state,
          format('Asked for the price difference of %s, to change %s × %s into %s',
                 to_char(pence / 100.0, 'FM£9999990.00'), p_quantity, v_item.name, v_to));
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'difference_offered', 'order', p_order_id::text,
          jsonb_build_object('order', v_new, 'hours', p_hours, 'pence', pence));
  update orders o set updated_at = now() where o.id = p_order_id;
  perform graphile_worker.add_job('send_payment_link',
    json_build_object('order_id', v_new, 'key', p_key), job_key => 'payment_link:' || p_key);
  outcome := 'sent';
  order_id := v_new;
  return next;
end $$;
