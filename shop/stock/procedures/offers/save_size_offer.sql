-- Sets how a size of a product is sold that is not there (size_offers): p_lead_days for made to order, p_promised_on
-- for a pre-order, both null to sell it from stock only. p_capacity: units of it in all. Paid lines that wait are moved
-- to a later day of the same pre-order, and their customers get a mail. Outcomes: saved, not_found (no such size of
-- the product), past_date, capacity_below (at_least: sold, arrived, and held by customers), held (at_least: units that
-- customers hold and that would not come), version_conflict (it is not as p_seen says any more).
-- p_seen: the offer as staff saw it, {lead_days, promised_on, capacity}; null for none. orders_notified: orders whose
-- customers get a mail.
create function save_size_offer(
  p_product_id uuid, p_size_id uuid, p_lead_days integer, p_promised_on text, p_capacity integer, p_seen jsonb,
  p_actor text
) returns table (outcome text, at_least integer, orders_notified integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_today constant date := (now() at time zone 'Europe/London')::date;
  v_on constant date := p_promised_on;
  v_old size_offers;
  v_uncovered integer;
  v_seen jsonb;
begin
  orders_notified := 0;
  perform from products p where p.id = p_product_id for key share;
  if not found or not open_inventory_item(p_product_id, p_size_id) then
    outcome := 'not_found';
    return next;
    return;
  end if;
  perform release_expired_holds(p_product_id, p_size_id);
  select * into v_old from size_offers o
   where o.product_id = p_product_id and o.size_id is not distinct from p_size_id;
  v_uncovered := uncovered_units(p_product_id, p_size_id);
  v_seen := case when v_old.product_id is not null then
    jsonb_build_object('lead_days', v_old.lead_days, 'promised_on', v_old.promised_on, 'capacity', v_old.capacity) end;
  at_least := v_uncovered;
  if p_lead_days is null and v_on is null then
    outcome := case when v_seen is distinct from nullif(p_seen, 'null') then 'version_conflict'
                    when v_uncovered > 0 then 'held'
                    else 'saved' end;
    if outcome = 'saved' and v_old.product_id is not null then
      perform change_offered_units(p_product_id, p_size_id, v_old.taken - v_old.capacity, 'Offer ended', p_actor);
      delete from size_offers o
       where o.product_id = p_product_id and o.size_id is not distinct from p_size_id;
    end if;
  else
    at_least := coalesce(v_old.taken, 0) + v_uncovered;
    outcome := case
      when v_seen is distinct from nullif(p_seen, 'null') then 'version_conflict'
      when v_on <= v_today and v_on is distinct from v_old.promised_on then 'past_date'
      when p_capacity < at_least then 'capacity_below'
      else 'saved'
    end;
    if outcome = 'saved' then
      insert into size_offers as o (product_id, size_id, lead_days, promised_on, capacity)
      values (p_product_id, p_size_id, p_lead_days, v_on, p_capacity)
      on conflict on constraint size_offers_item do update
        set lead_days = excluded.lead_days, promised_on = excluded.promised_on, capacity = excluded.capacity;
      perform change_offered_units(p_product_id, p_size_id, p_capacity - coalesce(v_old.capacity, 0),
                                   'Offered before it is there', p_actor);
      perform serve_waiting_list(p_product_id, p_size_id);
    end if;
  end if;
  if outcome <> 'saved' then
    return next;
    return;
  end if;

  if v_on > v_old.promised_on then
    with moved as (
      update order_promises w set promised_on = v_on
       where w.product_id = p_product_id and w.size_id is not distinct from p_size_id and w.waiting > 0
         and w.promise_days is null and w.promised_on < v_on
      returning w.order_item_id
    ), notified as (
      select i.order_id,
             graphile_worker.add_job('send_promise_moved', json_build_object('order_id', i.order_id, 'promised_on', v_on),
                                     job_key => format('promise_moved:%s:%s', i.order_id, v_on)) as job
        from (select distinct i.order_id from moved m join order_items i on i.id = m.order_item_id) i
    )
    -- The jobs are added as they are counted.
    select count(job) into orders_notified from notified;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail, before, after) values (
    p_actor, 'size_offer_changed', 'product', p_product_id::text,
    jsonb_build_object('size_name', (select s.size_name from sizes s where s.id = p_size_id)),
    v_seen,
    case when num_nonnulls(p_lead_days, v_on) > 0 then
      jsonb_build_object('lead_days', p_lead_days, 'promised_on', v_on, 'capacity', p_capacity) end);
  return next;
end $$;
