-- Writes what an import has of the cost of one product (p_cost: {from, to} in pence, null for nothing) and of its sizes,
-- whose records are open, or takes it back (p_is_undo). p_sizes: as product_import_products.sizes has it. Refused
-- (refuse_import) where a cost is not as it was compared, or left, with version_conflict or changed_since.
create function import_costs(p_product_id uuid, p_cost jsonb, p_sizes jsonb, p_is_undo boolean, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_cost record;
begin
  for v_cost in
    select c.size_id, c.column_name, (c.it ->> case when p_is_undo then 'to' else 'from' end)::integer as was,
           (c.it ->> case when p_is_undo then 'from' else 'to' end)::integer as becomes
      from (select null::uuid as size_id, 'cost' as column_name, p_cost as it where p_cost is not null
            union all
            select (size ->> 'size_id')::uuid, 'size_cost', size -> 'cost_pence'
              from jsonb_array_elements(p_sizes) size where size ? 'cost_pence') c
     order by c.size_id nulls first
  loop
    if change_cost(p_product_id, v_cost.size_id, v_cost.was, v_cost.becomes, p_actor) ->> 'outcome' <> 'saved' then
      perform refuse_import(case when p_is_undo then 'changed_since' else 'version_conflict' end,
                            array[v_cost.column_name]);
    end if;
  end loop;
end $$;
