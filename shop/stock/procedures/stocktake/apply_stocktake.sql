-- Corrects the stock by what a count found, all of it or nothing. p_lines: [{product_id, size_id,
-- difference}], as the one who applies saw them; other lines stay as they are. Outcomes: applied (`lines`
-- says how many were corrected), existing (it was applied before), given_up, not_found,
-- version_conflict (something was counted since), held (customers hold more than there would be of
-- `items`, [{product_id, size_id, at_least}]).
create function apply_stocktake(p_stocktake_id uuid, p_lines jsonb, p_actor text)
returns table (outcome text, lines integer, items jsonb)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_stocktake stocktakes;
  v_line record;
  v_held jsonb := '[]';
  v_adjusted integer := 0;
begin
  select * into v_stocktake from stocktakes t where t.id = p_stocktake_id for update;
  if not found or v_stocktake.state <> 'open' then
    return query select case v_stocktake.state when 'applied' then 'existing' when 'given_up' then 'given_up'
                                               else 'not_found' end,
                        v_stocktake.adjusted_lines, null::jsonb;
    return;
  end if;
  if exists (
    select from jsonb_to_recordset(p_lines) as l(product_id uuid, size_id uuid, difference integer)
      left join review_stocktake(p_stocktake_id) r
        on r.product_id = l.product_id and r.size_id is not distinct from l.size_id
     where r.difference is distinct from l.difference
  ) then
    return query select 'version_conflict', null::integer, null::jsonb;
    return;
  end if;

  perform from product_inventory i
    join jsonb_to_recordset(p_lines) as l(product_id uuid, size_id uuid)
      on i.product_id = l.product_id and i.size_id is not distinct from l.size_id
    order by i.product_id, i.size_id
      for update of i;
  for v_line in
    select l.*, i.quantity_on_hand - unarrived_units(i.product_id, i.size_id) + l.difference as becomes
      from jsonb_to_recordset(p_lines) as l(product_id uuid, size_id uuid, difference integer)
      join product_inventory i on i.product_id = l.product_id and i.size_id is not distinct from l.size_id
     where l.difference < 0
       and i.quantity_on_hand - unarrived_units(i.product_id, i.size_id) + l.difference < i.quantity_reserved
     order by l.product_id, l.size_id
  loop
    perform release_expired_holds(v_line.product_id, v_line.size_id);
    v_held := v_held || coalesce((
      select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'size_id', i.size_id,
                                          'at_least', i.quantity_reserved))
        from product_inventory i
       where i.product_id = v_line.product_id and i.size_id is not distinct from v_line.size_id
         and v_line.becomes < i.quantity_reserved), '[]');
  end loop;
  if v_held <> '[]' then
    return query select 'held', null::integer, v_held;
    return;
  end if;

  for v_line in
    select l.*, i.quantity_on_hand - unarrived_units(i.product_id, i.size_id) as was
      from jsonb_to_recordset(p_lines) as l(product_id uuid, size_id uuid, difference integer)
      join product_inventory i on i.product_id = l.product_id and i.size_id is not distinct from l.size_id
     where l.difference <> 0
     order by l.product_id, l.size_id
  loop
    perform adjust_stock(v_line.product_id, v_line.size_id, v_line.difference,
                         'stocktake', p_stocktake_id::text, 'count', p_actor);
    insert into audit_log (actor, action, subject_type, subject_id, detail, before, after) values (
      p_actor, 'stock_adjusted', 'product', v_line.product_id::text,
      jsonb_build_object('size_id', v_line.size_id, 'reason', 'count'),
      jsonb_build_object('on_hand', v_line.was),
      jsonb_build_object('on_hand', v_line.was + v_line.difference));
    v_adjusted := v_adjusted + 1;
  end loop;
  update stocktakes t set state = 'applied', ended_by = p_actor, ended_at = now(), adjusted_lines = v_adjusted
   where t.id = p_stocktake_id;
  insert into audit_log (actor, action, subject_type, subject_id, detail) values (
    p_actor, 'stocktake_applied', 'stocktake', p_stocktake_id::text,
    jsonb_build_object('lines', v_adjusted));
  return query select 'applied', v_adjusted, null::jsonb;
end $$;
