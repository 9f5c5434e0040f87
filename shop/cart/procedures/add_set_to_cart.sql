-- Puts a set in the customer's cart, one of each part, and reserves them all, or does nothing. p_cart_set_id: an id
-- of the caller's for these lines, so that the same call again adds nothing. p_parts: [{part_id, product_id,
-- size_id}]. p_seen_price_pence: what the customer was shown for all of them together; null: any price will do. Outcomes: added, set_not_found
-- (not on sale, or it has other parts now), price_changed (with the current price_pence), and those of
-- add_item_to_cart_with_reservation but line_limit, with the product that is at fault in product_id. p_network as in
-- `lock_cart`.
-- outcome: added | set_not_found | product_not_found | price_changed | cart_full | hold_limit | out_of_stock | not_enough_stock | network_limit | hold_pause
create function add_set_to_cart(
  p_user_id uuid, p_cart_set_id uuid, p_set_id uuid, p_parts jsonb, p_seen_price_pence integer,
  p_network text default null
) returns table (
  outcome text, product_id uuid, available integer, price_pence integer, was_priority_given boolean
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_cart record;
  v_set sets;
  v_chosen record;
  v_part record;
  v_hold record;
  v_reserved record;
  v_since timestamptz;
  v_kept integer;
  v_id uuid;
  v_until timestamptz;
begin
  was_priority_given := false;
  select * into v_cart from lock_cart(p_user_id, p_network);
  if exists (select from cart_items c where c.user_id = p_user_id and c.cart_set_id = p_cart_set_id) then
    -- Sent again because its answer was lost.
    outcome := 'added';
    return next;
    return;
  end if;

  -- Nobody deletes it meanwhile.
  select * into v_set from sets s where s.id = p_set_id for key share;
  select count(part.id) as parts, count(distinct part.id) as different, count(p.id) as sold,
         (array_agg(asked.product_id order by asked.at) filter (where p.id is null))[1] as unsold_id,
         sum(size_price(p, asked.size_id))::integer as pence
    into v_chosen
    from read_set_choices(p_parts) asked
    left join products p on p.id = asked.product_id and p.status = 'active'
    left join set_parts part on part.id = asked.part_id and part.set_id = p_set_id
         and (part.product_id = asked.product_id
              or part.style_id = (select o.style_id from products o where o.id = asked.product_id));
  price_pence := v_chosen.pence - set_saving_pence(v_set.price_kind, v_set.price_value, v_chosen.pence);
  outcome := case
    when v_set.id is null or not is_set_on_sale(v_set, v_cart.moment)
      or v_chosen.parts < 2 or v_chosen.different <> v_chosen.parts
      or v_chosen.parts <> jsonb_array_length(p_parts)
      or v_chosen.parts <> (select count(*) from set_parts part where part.set_id = p_set_id) then 'set_not_found'
    when v_chosen.sold < v_chosen.parts                               then 'product_not_found'
    when price_pence <> p_seen_price_pence                            then 'price_changed'
    when v_cart.lines + v_chosen.parts > 50                           then 'cart_full'
    when v_cart.held_units + v_chosen.parts > v_cart.most_held        then 'hold_limit'
  end;
  if outcome is not null then
    product_id := case outcome when 'product_not_found' then v_chosen.unsold_id end;
    return next;
    return;
  end if;

  begin
    if v_cart.lines > 0 then
      perform extend_holds(p_user_id, v_cart.moment);
    end if;
    -- In the order in which everybody takes inventory.
    for v_part in
      select asked.*, size_price(p, asked.size_id) as pence
        from read_set_choices(p_parts) asked join products p on p.id = asked.product_id
       order by asked.product_id, asked.size_id, asked.part_id
    loop
      product_id := v_part.product_id;
      v_since := now();
      v_kept := 0;
      if v_cart.network is not null then
        select * into v_hold
          from refuse_new_hold(p_user_id, v_cart.network, v_part.product_id, v_part.size_id, null, 0, 1);
        if v_hold.outcome is not null then
          outcome := v_hold.outcome;
          available := v_hold.available;
          raise exception using errcode = 'LB005', message = outcome;
        end if;
        v_since := coalesce(v_hold.held_since, v_since);
        v_kept := coalesce(v_hold.kept, v_kept);
      end if;
      v_id := gen_random_uuid();
      select * into v_reserved
        from reserve_for_cart(p_user_id, v_id, v_part.product_id, v_part.size_id, 1, 'Added to cart as part of a set');
      if v_reserved.outcome <> 'reserved' then
        outcome := v_reserved.outcome;
        available := v_reserved.available;
        raise exception using errcode = 'LB005', message = outcome;
      end if;
      was_priority_given := was_priority_given or v_reserved.was_priority_given;
      v_until := least(v_cart.held_until, longest_hold(v_since, v_cart.network is not null));
      insert into cart_items (id, user_id, product_id, size_id, quantity, unit_price, created_at, expires_at,
                              cart_set_id, set_id, set_part_id, set_parts, set_saving_pence, promise_days,
                              promise_on)
      values (v_id, p_user_id, v_part.product_id, v_part.size_id, 1, v_part.pence,
              -- In the order they were chosen in; the cart shows the newest first.
              now() + v_part.at * interval '1 microsecond', v_until,
              p_cart_set_id, p_set_id, v_part.part_id, v_chosen.parts, 0,
              (select p.days from promise_of(v_part.product_id, v_part.size_id) p),
              (select p.promised_on::date from promise_of(v_part.product_id, v_part.size_id) p));
      insert into cart_reservations (cart_item_id, user_id, product_id, size_id, quantity, expires_at, created_at,
                                     kept, network)
      values (v_id, p_user_id, v_part.product_id, v_part.size_id, 1, v_until, v_since,
              v_kept, v_cart.network);
    end loop;
    perform reprice_sets(p_user_id, v_cart.moment, p_cart_set_id);
    product_id := null;
    outcome := 'added';
  exception when sqlstate 'LB005' then
    -- What was reserved is free again: all parts, or none.
    was_priority_given := false;
  end;
  return next;
end $$;
