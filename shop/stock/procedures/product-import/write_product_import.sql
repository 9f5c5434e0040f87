-- Continues an import that runs, or its undo, with the next p_most products; each of them is written whole
-- or not at all. Whether there is more to do.
create function write_product_import(p_import_id uuid, p_most integer)
returns table (has_more boolean) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_import product_imports;
  v_item product_import_products;
  v_positions integer[];
  v_outcome text;
  v_fields text[];
begin
  -- One at a time, and it cannot be cancelled in between.
  select * into v_import from product_imports i where i.id = p_import_id for update;
  if not found or v_import.state not in ('running', 'undoing') then
    return query select false;
    return;
  end if;
  v_positions := array(
    select p.position from product_import_products p
     where p.import_id = p_import_id
       and case v_import.state when 'running' then p.outcome is null
                               else p.outcome = 'imported' and p.undo_outcome is null end
     order by p.position limit p_most);
  perform lock_product_import(p_import_id, v_positions);

  for v_item in
    select p.* from product_import_products p
     where p.import_id = p_import_id and p.position = any(v_positions) order by p.product_id
  loop
    v_fields := '{}';
    begin
      if v_import.state = 'running' then
        perform import_product(p_import_id, v_item.position, v_import.actor);
        v_outcome := 'imported';
      else
        perform take_imported_product_back(p_import_id, v_item.position, v_import.actor);
        v_outcome := 'restored';
      end if;
    exception
      -- Whatever was written of it is taken back; raised by refuse_import.
      when sqlstate 'IMPRT' then
        get stacked diagnostics v_outcome = message_text;
        v_fields := string_to_array(split_part(v_outcome, ':', 2), ',');
        v_outcome := split_part(v_outcome, ':', 1);
    end;
    if v_import.state = 'running' then
      update product_import_products p set outcome = v_outcome, fault_fields = v_fields
       where p.import_id = p_import_id and p.position = v_item.position;
    else
      update product_import_products p set undo_outcome = v_outcome, fault_fields = v_fields
       where p.import_id = p_import_id and p.position = v_item.position;
    end if;
  end loop;

  update product_imports i
     set done = i.done + case when i.state = 'running' then cardinality(v_positions) else 0 end,
         undone = i.undone + case when i.state = 'undoing' then cardinality(v_positions) else 0 end,
         ended_at = case when cardinality(v_positions) < p_most and i.state = 'running' then now() else i.ended_at end,
         state = case when cardinality(v_positions) = p_most then i.state
                      when i.state = 'running' then 'done' else 'undone' end
   where i.id = p_import_id;
  return query select cardinality(v_positions) = p_most;
end $$;
