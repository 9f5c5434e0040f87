-- Records counts, each id once. p_counts: [{id, code, product_id, size_id, quantity, age_ms,
-- takes_back}]; an item is named by what a scanner read (code) or by its ids, and was counted age_ms ago.
-- One that takes another back, of the same actor, counts nothing: that one is gone, as if it never was. Outcomes:
-- counted, existing, unknown_code, and closed for all of them when the count has ended; `counted` is what
-- was found of the item so far, by everybody.
create function record_counts(p_stocktake_id uuid, p_counts jsonb, p_actor text)
returns table (
  id uuid, outcome text, product_id uuid, size_id uuid, name text, colour_name text, size_name text,
  counted integer
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_count record;
  v_item record;
  v_at timestamptz;
begin
  -- Ending the count waits for this, and nothing is counted afterwards.
  perform from stocktakes t where t.id = p_stocktake_id and t.state = 'open' for share;
  if not found then
    return query select c.id, 'closed', null::uuid, null::uuid, null::text, null::text, null::text,
                        null::integer
                   from jsonb_to_recordset(p_counts) as c(id uuid);
    return;
  end if;

  -- A change of the size system of a product waits, or has removed its sizes.
  perform from product_inventory i
    join (select distinct f.product_id, f.size_id
            from jsonb_to_recordset(p_counts) as c(code text, product_id uuid, size_id uuid)
           cross join lateral (select s.product_id, s.size_id from find_scanned_item(c.code) s
                               union all select c.product_id, c.size_id where c.code is null) f) counted
      on i.product_id = counted.product_id and i.size_id is not distinct from counted.size_id
    order by i.product_id, i.size_id
      for key share of i;
  for v_count in
    select c.*
      from rows from (jsonb_to_recordset(p_counts) as (
             id uuid, code text, product_id uuid, size_id uuid, quantity integer, age_ms integer,
             takes_back uuid))
           with ordinality as c(id, code, product_id, size_id, quantity, age_ms, takes_back, position)
     order by c.position
  loop
    if v_count.code is not null then
      select f.product_id, f.size_id into v_item from find_scanned_item(v_count.code) f;
    else
      select i.product_id, i.size_id into v_item from product_inventory i
       where i.product_id = v_count.product_id and i.size_id is not distinct from v_count.size_id;
    end if;
    if not found then
      return query select v_count.id, 'unknown_code', null::uuid, null::uuid, null::text, null::text,
                          null::text, null::integer;
      continue;
    end if;
    v_at := clock_timestamp() - make_interval(secs => v_count.age_ms / 1000.0);
    if v_count.takes_back is not null then
      delete from stocktake_counts c
       where c.id = v_count.takes_back and c.stocktake_id = p_stocktake_id and c.actor = p_actor;
    else
      insert into stocktake_counts
        (id, stocktake_id, product_id, size_id, quantity, expected, actor, counted_at)
      values (v_count.id, p_stocktake_id, v_item.product_id, v_item.size_id, v_count.quantity,
              shelf_quantity(v_item.product_id, v_item.size_id, v_at), p_actor, v_at)
      on conflict (id) do nothing;
    end if;
    return query
      select v_count.id, case when found then 'counted' else 'existing' end, v_item.product_id,
             v_item.size_id, p.name, p.colour_name,
             (select s.size_name from sizes s where s.id = v_item.size_id),
             (select coalesce(sum(c.quantity), 0)::integer from stocktake_counts c
               where c.stocktake_id = p_stocktake_id and c.product_id = v_item.product_id
                 and c.size_id is not distinct from v_item.size_id)
        from products p where p.id = v_item.product_id;
  end loop;
end $$;
