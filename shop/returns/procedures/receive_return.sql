-- Section 5: a parcel is opened. p_items says of each line of the return what became of its units:
-- [{return_item_id, restocked, written_off, missing, deduction_pence, deduction_reason}], and what is
-- taken off for what was worn beyond trying on. Restocked units can be sold again; written off ones
-- come into the ledger of stock and leave it again. The same key is done once. Outcomes: done,
-- existing, return_not_found, wrong_state (`state`: the current one), and about the line
-- `return_item_id`: item_not_found, wrong_quantity (not all of its units are listed, or more),
-- not_deductible (it is the shop's fault), too_much (`left_pence`: what was paid for what came back).
create function receive_return(p_return_id uuid, p_items jsonb, p_actor text, p_key uuid)
returns table (outcome text, state text, return_item_id uuid, left_pence integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_return returns;
  v_line record;
begin
  select * into v_return from lock_return(p_return_id);
  if v_return.id is null then
    return query select 'return_not_found', null::text, null::uuid, null::integer;
    return;
  end if;
  if v_return.state not in ('approved', 'in_transit') then
    return query
      select case when exists (select from return_events e
                                where e.return_id = p_return_id and e.kind = 'received'
                                  and e.details ->> 'key' = p_key::text)
                  then 'existing' else 'wrong_state' end,
             v_return.state, null::uuid, null::integer;
    return;
  end if;

  select coalesce(q.id, told.id) as id, paid.pence,
         case when q.id is null then 'item_not_found'
              when told.id is null or told.lines > 1
                   or told.restocked + told.written_off + told.missing <> q.quantity then 'wrong_quantity'
              when told.deduction > 0
                   and q.reason in ('not_as_described', 'faulty', 'wrong_item') then 'not_deductible'
              else 'too_much' end as fault
    into v_line
    from (select * from return_items where return_id = p_return_id) q
    full join (select (i ->> 'return_item_id')::uuid as id, count(*) as lines,
                      sum((i ->> 'restocked')::integer) as restocked,
                      sum((i ->> 'written_off')::integer) as written_off,
                      sum((i ->> 'missing')::integer) as missing,
                      sum((i ->> 'deduction_pence')::integer) as deduction
                 from jsonb_array_elements(p_items) i group by 1) told on told.id = q.id
    left join order_items l on l.id = q.order_item_id
    left join lateral (
      select line_value_pence(q.order_item_id, units_given_back(q.order_item_id),
                              (told.restocked + told.written_off)::integer) as pence
       where told.restocked + told.written_off <= q.quantity) paid on true
   where q.id is null or told.id is null or told.lines > 1
         or told.restocked + told.written_off + told.missing <> q.quantity
         or told.deduction > 0 and (q.reason in ('not_as_described', 'faulty', 'wrong_item')
                                    or told.deduction > paid.pence)
   order by l.position nulls first
   limit 1;
  if found then
    return query select v_line.fault, v_return.state, v_line.id, v_line.pence;
    return;
  end if;

  perform lock_order_inventory(v_return.order_id, null);
  for v_line in
    select l.product_id, l.size_id, (i ->> 'restocked')::integer as restocked,
           (i ->> 'written_off')::integer as written_off
      from jsonb_array_elements(p_items) i
      join return_items q on q.id = (i ->> 'return_item_id')::uuid
      join order_items l on l.id = q.order_item_id
     order by l.product_id, l.size_id
  loop
    if v_line.restocked > 0 then
      perform return_stock(v_line.product_id, v_line.size_id, v_line.restocked,
                           'return', p_return_id::text, null, p_actor);
    end if;
    if v_line.written_off > 0 then
      perform write_off_return(v_line.product_id, v_line.size_id, v_line.written_off,
                               'return', p_return_id::text, p_actor);
    end if;
  end loop;
  update return_items q
     set restocked_quantity = (i ->> 'restocked')::integer,
         written_off_quantity = (i ->> 'written_off')::integer,
         missing_quantity = (i ->> 'missing')::integer,
         deduction_pence = (i ->> 'deduction_pence')::integer,
         deduction_reason = i ->> 'deduction_reason'
    from jsonb_array_elements(p_items) i
   where q.id = (i ->> 'return_item_id')::uuid;
  insert into restocked_items (order_item_id, quantity)
  select q.order_item_id, q.restocked_quantity from return_items q
   where q.return_id = p_return_id and q.restocked_quantity > 0;
  update returns r set state = 'received', received_at = now(), updated_at = now()
   where r.id = p_return_id;
  insert into audit_log (actor, action, subject_type, subject_id)
  values (p_actor, 'return_received', 'return', p_return_id::text);
  perform note_return_event(p_return_id, p_actor, 'received', v_return.state, 'received',
                            jsonb_build_object('key', p_key));
  return query select 'done', 'received', null::uuid, null::integer;
end $$;
