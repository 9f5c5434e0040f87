-- Holds the stock of each line of an order that was given up, first what the customer's cart still holds of it, then the
-- shelf. Returns the names of the lines that are sold out; the caller rolls back if there are any. The caller holds the
-- customer's cart lock.
create function hold_late_lines(p_order_id uuid, p_user_id uuid)
returns text[] language plpgsql as $$
declare
  v_item record;
  v_line record;
  v_taken integer;
  v_more integer;
  v_reserved text;
  v_gone text[] := '{}';
begin
  perform lock_cart(p_user_id);
  perform lock_order_inventory(p_order_id, p_user_id);

  for v_item in
    select i.id, i.product_id, i.size_id, i.quantity, s.cart_set_id,
           concat_ws(', ', i.name, i.colour_name, i.size_name) as name
      from order_items i left join order_item_sets s on s.order_item_id = i.id
     where i.order_id = p_order_id order by i.product_id, i.size_id, i.id
  loop
    v_taken := 0;
    -- Its own line first: another one may be part of a set.
    for v_line in
      select c.id, c.quantity from cart_items c
       where c.user_id = p_user_id
         and c.product_id = v_item.product_id and c.size_id is not distinct from v_item.size_id
         -- What staff made did not go back into a cart.
         and not exists (select from payments p where p.order_id = p_order_id and p.pay_by is not null)
       order by c.cart_set_id is not distinct from v_item.cart_set_id desc, c.cart_set_id nulls first, c.id
    loop
      v_more := least(v_line.quantity, v_item.quantity - v_taken);
      exit when v_more = 0;
      v_taken := v_taken + v_more;
      if v_more = v_line.quantity then
        delete from cart_items where id = v_line.id;
      else
        update cart_items set quantity = quantity - v_more where id = v_line.id;
        update cart_reservations set quantity = quantity - v_more where cart_item_id = v_line.id;
      end if;
    end loop;

    if v_taken < v_item.quantity then
      select outcome into v_reserved
        from reserve_stock_atomic(v_item.product_id, v_item.size_id, v_item.quantity - v_taken,
                                  'order', p_order_id::text, 'Payment came late');
      if v_reserved <> 'reserved' then
        v_gone := v_gone || v_item.name;
        continue;
      end if;
    end if;
    insert into order_reservations (order_item_id, product_id, size_id, quantity)
    values (v_item.id, v_item.product_id, v_item.size_id, v_item.quantity);
    -- The customer was not promised goods that are still to come.
    if uncovered_units(v_item.product_id, v_item.size_id)
         > units_under_promise(v_item.product_id, v_item.size_id) then
      v_gone := v_gone || v_item.name;
    end if;
  end loop;
  return v_gone;
end $$;
