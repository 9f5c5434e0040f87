-- Section 5: asks to send units of an order back. p_items: [{order_item_id, quantity, reason, comment,
-- is_sealed, arrived}], `arrived` being how many units of the line have come, which dates decide
-- (shop/returns/statutory); p_photos were uploaded before. Approved at once where there is nothing to
-- judge: no fault, and no seal. The same key gives the same return. Outcomes: done, existing,
-- order_not_found, order_refunded (its payment went back), photo_not_found, and of a line
-- (`order_item_id`): item_not_found, made_to_order, hygiene, too_many (`units_left`: how many can come back).
-- For an exchange each item also has exchange_product_id and exchange_size_id, and an order is made of
-- them (place_exchange_order, whose refusals come besides, and payment_under_way: another order waits
-- for its payment); the return is not approved before that is paid (order_to_pay).
-- outcome: done | existing | order_not_found | order_refunded | item_not_found | too_many | made_to_order | hygiene | photo_not_found | payment_under_way | no_value_left | exchange_not_found | price_changed | exchange_sold_out
create function create_return(
  p_user_id uuid, p_order_id uuid, p_items jsonb, p_resolution text, p_photos uuid[], p_key uuid,
  p_difference_pence integer default null, p_arrivals text[] default null
) returns table (
  outcome text, return_id uuid, return_number text, state text, order_item_id uuid, units_left integer,
  difference_pence integer, order_to_pay uuid
)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_return returns;
  v_item record;
  v_to text;
  v_placed record;
begin
  -- An order that is placed takes its customer's own lock first.
  if p_resolution = 'exchange' then
    perform lock_cart(p_user_id);
    perform lock_order_origin(p_order_id);
  end if;
  -- One return of an order after the other, and none while a cancellation or a refund is under way.
  perform from orders o where o.id = p_order_id and o.customer_id = p_user_id for update;
  if not found then
    create_return.outcome := 'order_not_found';
    return next;
    return;
  end if;
  select * into v_return from returns r
   where r.customer_id = p_user_id and r.idempotency_key = p_key;
  if found then
    return query select 'existing', v_return.id, v_return.return_number, v_return.state, null::uuid, null::integer,
                        null::integer, exchange_order_to_pay(v_return.id);
    return;
  end if;
  if exists (select from orders o join payments p on p.order_id = o.id
              where o.id = p_order_id and (o.state = 'refunded' or p.state = 'refunded')) then
    create_return.outcome := 'order_refunded';
    return next;
    return;
  end if;

  select wanted.*, i.return_exemption, i.id is null as is_unknown,
         greatest(0, least(i.shipped_quantity, wanted.arrived) - returned_units(i.id)) as units_left
    into v_item
    from jsonb_to_recordset(p_items) as wanted (
           order_item_id uuid, quantity integer, reason text, is_sealed boolean, arrived integer)
    left join order_items i on i.id = wanted.order_item_id and i.order_id = p_order_id
   cross join lateral (select wanted.reason in ('not_as_described', 'faulty', 'wrong_item') as it) fault
   where i.id is null
      or (i.return_exemption = 'made_to_order' and not fault.it)
      or (i.return_exemption = 'sealed_hygiene' and wanted.is_sealed is not true and not fault.it)
      or wanted.quantity > least(i.shipped_quantity, wanted.arrived) - returned_units(i.id)
   order by i.position
   limit 1;
  if found then
    create_return.outcome := case when v_item.is_unknown then 'item_not_found'
                                  when v_item.quantity > v_item.units_left then 'too_many'
                                  when v_item.return_exemption = 'made_to_order' then 'made_to_order'
                                  else 'hygiene' end;
    create_return.order_item_id := v_item.order_item_id;
    create_return.units_left := v_item.units_left;
    return next;
    return;
  end if;
  -- Held until they belong to the return: what was never sent is deleted by a job meanwhile.
  perform from return_photos f
    where f.id = any (p_photos) and f.customer_id = p_user_id and f.return_id is null
    order by f.id for update;
  if (select count(*) from return_photos f
       where f.id = any (p_photos) and f.customer_id = p_user_id and f.return_id is null)
     < (select count(distinct id) from unnest(p_photos) id) then
    create_return.outcome := 'photo_not_found';
    return next;
    return;
  end if;

  v_to := case when exists (
      select from jsonb_to_recordset(p_items) as wanted (order_item_id uuid, reason text)
        join order_items i on i.id = wanted.order_item_id
       where wanted.reason in ('not_as_described', 'faulty', 'wrong_item')
          or i.return_exemption = 'sealed_hygiene')
      -- What is left to pay; less could not be charged.
      or p_difference_pence >= 30
    then 'requested' else 'approved' end;
  if p_resolution = 'exchange' and exists (
      select from orders o where o.customer_id = p_user_id and o.state = 'pending_payment') then
    create_return.outcome := 'payment_under_way';
    return next;
    return;
  end if;
  begin
    loop
      insert into returns (return_number, order_id, customer_id, idempotency_key, state, resolution, approved_at,
                           is_shops_fault)
      values (new_return_number(), p_order_id, p_user_id, p_key, v_to, p_resolution,
              case v_to when 'approved' then now() end,
              exists (select from jsonb_to_recordset(p_items) as wanted (reason text)
                       where wanted.reason in ('not_as_described', 'faulty', 'wrong_item')))
      on conflict do nothing
      returning * into v_return;
      exit when found;
      -- The number was taken, or the same key asked of another order at the same time.
      select * into v_return from returns r
       where r.customer_id = p_user_id and r.idempotency_key = p_key;
      if found then
        return query select 'existing', v_return.id, v_return.return_number, v_return.state, null::uuid, null::integer,
                        null::integer, exchange_order_to_pay(v_return.id);
        return;
      end if;
    end loop;
    insert into return_items (return_id, order_item_id, quantity, reason, comment, is_sealed,
                              exchange_product_id, exchange_size_id)
    select v_return.id, wanted.order_item_id, wanted.quantity, wanted.reason, wanted.comment,
           case i.return_exemption when 'sealed_hygiene' then coalesce(wanted.is_sealed, false) end,
           p.id, s.id
      from jsonb_to_recordset(p_items) as wanted (
             order_item_id uuid, quantity integer, reason text, comment text, is_sealed boolean,
             exchange_product_id uuid, exchange_size_id uuid)
      join order_items i on i.id = wanted.order_item_id
      -- What there is not is not offered either.
      left join products p on p.id = wanted.exchange_product_id
      left join sizes s on s.id = wanted.exchange_size_id;
    update return_photos f set return_id = v_return.id where f.id = any (p_photos);
    if p_resolution = 'exchange' then
      select * into v_placed from place_exchange_order(v_return.id, p_difference_pence, p_arrivals);
      if v_placed.outcome <> 'placed' then
        raise exception using errcode = 'LB005', message = 'The exchange cannot be made.';
      end if;
    end if;
    perform note_return_event(v_return.id, p_user_id::text, 'requested', null, v_to);
    return query select 'done', v_return.id, v_return.return_number, v_to, null::uuid, null::integer, null::integer,
                        exchange_order_to_pay(v_return.id);
  -- The block's changes are undone with it.
  exception
    when sqlstate 'LB005' then
      create_return.outcome := v_placed.outcome;
      create_return.order_item_id := v_placed.order_item_id;
      create_return.units_left := v_placed.units_left;
      create_return.difference_pence := v_placed.difference_pence;
      return next;
  end;
end $$;
