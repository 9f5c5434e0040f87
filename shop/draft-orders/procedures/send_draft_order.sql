-- Makes an order of what staff wrote for a customer, takes its stock, and mails the customer a link to pay it
-- with, all or nothing: it waits p_hours for its money. A customer without an account gets one, without a password.
-- p_version and p_total_pence: what the sender saw; p_address: the one of the draft, complete; p_arrivals as
-- place_order has them; p_later: the same of orders whose goods are there from a later day, {day: arrivals}, for each day on
-- which goods of the draft that are not there are promised (another one is a version_conflict). p_paid: {method, reference,
-- received_on} of an order that was paid by hand already: no link is mailed (receive_by_hand). The same draft is sent once, no matter by whom. Locks the customer's cart, the draft and
-- then stock. Outcomes: sent, existing, draft_not_found, version_conflict, payment_under_way (another order
-- of this customer, `order_id`), customer_blocked (they may not sign in), empty, delivery_not_found,
-- delivery_not_served, sent_already (the order that it was to be sent with), other_address (than that order has), not_available (`lines`: [{line_id, problem, available}], problem: not_sold, or what
-- reserve_stock_atomic says), price_changed (`total_pence`: what it is now), total_too_small (less than a
-- card can be charged, or nothing).
-- outcome: sent | existing | draft_not_found | version_conflict | customer_blocked | payment_under_way | delivery_not_found | empty | delivery_not_served | sent_already | other_address | price_changed | total_too_small | not_available
create function send_draft_order(
  p_draft_id uuid, p_version integer, p_total_pence integer, p_address jsonb, p_hours integer,
  p_arrivals text[], p_actor text, p_later jsonb default '{}', p_paid jsonb default null
) returns table (outcome text, order_id uuid, total_pence integer, lines jsonb)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_draft draft_orders;
  v_customer uuid;
  v_is_new boolean := false;
  v_quote record;
  v_line record;
  v_reserved record;
  v_order uuid := gen_random_uuid();
  v_missing jsonb := '[]';
  v_ready date;
  v_arrivals jsonb;
begin
  if p_hours is null or p_hours not between 1 and 72 then
    raise exception 'send_draft_order: % hours to pay', p_hours;
  end if;
  -- What is refused leaves nothing behind, a new account neither.
  begin
    select * into v_draft from draft_orders d where d.id = p_draft_id;
    v_customer := coalesce(v_draft.customer_id, (select u.id from users u where u.email = v_draft.email));
    if v_customer is null and v_draft.email <> '' then
      insert into users (email, name, role) values (v_draft.email, '', 'customer')
      on conflict (email) do nothing
      returning id into v_customer;
      v_is_new := found;
      if not found then
        select u.id into strict v_customer from users u where u.email = v_draft.email;
      end if;
    end if;
    perform from lock_cart(v_customer) where v_customer is not null;
    select * into v_draft from draft_orders d where d.id = p_draft_id for update;
    if not found then
      outcome := 'draft_not_found';
    elsif v_draft.order_id is not null then
      outcome := 'existing';
      order_id := v_draft.order_id;
    elsif v_draft.version <> p_version then
      outcome := 'version_conflict';
    end if;
    if outcome is not null then
      raise exception using errcode = 'LB005', message = outcome;
    end if;
    -- Somebody who has paid by hand does not have to sign in.
    if p_paid is null and exists (select from customer_blocks b where b.user_id = v_customer and b.lifted_at is null) then
      outcome := 'customer_blocked';
      raise exception using errcode = 'LB005', message = outcome;
    end if;
    select o.id into order_id from orders o
     where o.customer_id = v_customer and o.state = 'pending_payment';
    if found then
      outcome := 'payment_under_way';
      raise exception using errcode = 'LB005', message = outcome;
    end if;
    -- What is quoted is what is written down: prices wait until the order is made.
    perform from products p
      where p.id in (select l.product_id from draft_order_lines l where l.draft_id = p_draft_id)
      order by p.id
        for share;
    perform from sets s
      where s.id in (select l.set_id from draft_order_lines l where l.draft_id = p_draft_id)
      order by s.id
        for share;
    -- No parcel of the order that it is sent with leaves meanwhile.
    perform from orders o where o.id = v_draft.added_to and v_draft.goes_along for share;
    select * into v_quote
      from quote_draft_order(p_draft_id, case when not v_draft.goes_along then v_draft.delivery_method_id end) q
     where q.goes_along = v_draft.goes_along
       and (q.goes_along or q.delivery_method_id = v_draft.delivery_method_id);
    if not found then
      outcome := 'delivery_not_found';
    elsif v_draft.goes_along and not can_be_sent_with(v_draft.added_to) then
      outcome := 'sent_already';
    elsif v_draft.goes_along and not exists (
      select from orders o where o.id = v_draft.added_to and same_address(o.address, p_address)
    ) then
      outcome := 'other_address';
    elsif v_quote.subtotal_pence = 0 then
      outcome := 'empty';
    elsif not v_quote.is_served then
      outcome := 'delivery_not_served';
    elsif v_quote.total_pence <> p_total_pence then
      outcome := 'price_changed';
      total_pence := v_quote.total_pence;
    elsif v_quote.total_pence < (case when p_paid is null then 30 else 1 end) then
      outcome := 'total_too_small';
    end if;
    if outcome is not null then
      raise exception using errcode = 'LB005', message = outcome;
    end if;

    for v_line in
      select l.id, l.product_id, l.size_id, l.quantity, p.status
        from draft_order_lines l join products p on p.id = l.product_id
       where l.draft_id = p_draft_id
       order by l.product_id, l.size_id
    loop
      select r.outcome, r.available into v_reserved
        from reserve_stock_atomic(v_line.product_id, v_line.size_id, v_line.quantity, 'order',
                                  v_order::text, 'Made by staff', p_actor) r;
      if v_reserved.outcome <> 'reserved' or v_line.status <> 'active' then
        v_missing := v_missing || jsonb_build_object(
          'line_id', v_line.id,
          'problem', case when v_line.status <> 'active' then 'not_sold' else v_reserved.outcome end,
          'available', coalesce(v_reserved.available, 0));
      end if;
    end loop;
    if v_missing <> '[]' then
      outcome := 'not_available';
      lines := v_missing;
      raise exception using errcode = 'LB005', message = outcome;
    end if;

    loop
      insert into orders (id, order_number, customer_id, idempotency_key, state, email, address, note,
                          delivery_method_id, delivery_name, promised_from, promised_to,
                          subtotal_pence, discount_pence, delivery_pence, total_pence, vat_pence,
                          delivery_vat_pence, discount_name, language)
      select v_order, new_order_number(), v_customer, p_draft_id, 'pending_payment', u.email, p_address,
             nullif(v_draft.note, ''), v_quote.delivery_method_id, v_quote.name,
             p_arrivals[v_quote.min_days + 1]::date, p_arrivals[v_quote.max_days + 1]::date,
             v_quote.subtotal_pence, v_quote.discount_pence, v_quote.delivery_pence, v_quote.total_pence,
             v_quote.vat_pence, v_quote.delivery_vat_pence,
             case when v_quote.discount_pence > v_quote.set_saving_pence then v_draft.discount_reason end, coalesce(u.language, 'en')
        from users u where u.id = v_customer
      on conflict (order_number) do nothing;
      exit when found;
    end loop;
    if v_draft.goes_along then
      insert into order_additions (order_id, added_to) values (v_order, v_draft.added_to);
    end if;
    with line as (
      insert into order_items (order_id, product_id, size_id, name, colour_name, size_name, sku, quantity,
                               unit_price_pence, discount_pence, vat_class, vat_pence, return_exemption,
                               position)
      select v_order, l.product_id, l.size_id, p.name, p.colour_name, s.size_name, size_sku(l.product_id, l.size_id), l.quantity,
             quoted.pence / l.quantity, quoted.discount_pence, quoted.vat_class, quoted.vat_pence, p.return_exemption,
             row_number() over (order by l.position)
        from draft_order_lines l
        join products p on p.id = l.product_id
        left join sizes s on s.id = l.size_id
        join jsonb_to_recordset(v_quote.lines) as quoted(line_id uuid, pence integer, discount_pence integer, vat_class text,
                                                         vat_pence integer)
          on quoted.line_id = l.id
       where l.draft_id = p_draft_id
      returning id, product_id, size_id, quantity
    )
    insert into order_reservations (order_item_id, product_id, size_id, quantity)
    select id, product_id, size_id, quantity from line;
    insert into order_item_sets (order_item_id, cart_set_id, set_id, set_part_id, set_parts, name, saving_pence)
    select i.id, part.draft_set_id, part.set_id, part.set_part_id, part.set_parts, s.names ->> 'en', part.saving_pence
      from draft_set_lines(p_draft_id) part
      join sets s on s.id = part.set_id
      join (select l.id, row_number() over (order by l.position) as position from draft_order_lines l
             where l.draft_id = p_draft_id) line on line.id = part.line_id
      join order_items i on i.order_id = v_order and i.position = line.position;
    insert into order_promises (order_item_id, product_id, size_id, promise_days, promised_on)
    select i.id, i.product_id, i.size_id, p.days, p.promised_on::date
      from order_items i cross join lateral promise_of(i.product_id, i.size_id) p
     where i.order_id = v_order;
    select max(coalesce(p.promised_on, (now() at time zone 'Europe/London')::date + p.promise_days)) into v_ready
      from order_items i join order_promises p on p.order_item_id = i.id
     where i.order_id = v_order;
    if v_ready is not null then
      v_arrivals := p_later -> v_ready::text;
      if v_arrivals is null then
        outcome := 'version_conflict';
        raise exception using errcode = 'LB005', message = outcome;
      end if;
      update orders o
         set promised_from = (v_arrivals ->> v_quote.min_days)::date,
             promised_to = (v_arrivals ->> v_quote.max_days)::date
       where o.id = v_order;
    end if;
    insert into payments (order_id, amount_pence, pay_by)
    values (v_order, v_quote.total_pence,
            now() + case when p_paid is null then make_interval(hours => p_hours) else '0' end);
    insert into order_events (order_id, actor, from_state, to_state, note)
    values (v_order, p_actor, null, 'pending_payment', 'Made by staff');
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'draft_order_sent', 'order', v_order::text,
            jsonb_build_object('draft', p_draft_id, 'hours', p_hours, 'total_pence', v_quote.total_pence,
                               'discount_pence', v_quote.discount_pence, 'is_new_customer', v_is_new));
    -- The order has it from now on.
    update draft_orders d
       set order_id = v_order, customer_id = v_customer, address = '{}', note = '', email = '',
           discount_kind = null, discount_value = 0, discount_reason = '',
           version = d.version + 1, updated_at = now()
     where d.id = p_draft_id;
    delete from draft_order_lines l where l.draft_id = p_draft_id;
    if p_paid is null then
      insert into payment_links (key, order_id, actor) values (p_draft_id, v_order, p_actor);
      perform graphile_worker.add_job('send_payment_link',
        json_build_object('order_id', v_order, 'key', p_draft_id), job_key => 'payment_link:' || p_draft_id);
    else
      perform receive_by_hand(v_order, p_paid ->> 'method', p_paid ->> 'reference', p_paid ->> 'received_on',
                              p_draft_id, p_actor);
    end if;
    outcome := 'sent';
    order_id := v_order;
  exception when sqlstate 'LB005' then
    -- The block's changes are undone with it.
    null;
  end;
  return next;
end $$;
