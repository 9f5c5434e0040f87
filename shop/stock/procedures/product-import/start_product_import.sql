-- Starts the import of a compared file: a job writes it, batch by batch. Outcomes: started, existing (it
-- was started before), nothing (no row of it changes anything), not_found.
create function start_product_import(p_import_id uuid, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_import product_imports;
begin
  select * into v_import from product_imports i where i.id = p_import_id for update;
  if not found then
    return query select 'not_found';
    return;
  end if;
  if v_import.state <> 'checked' then
    return query select 'existing';
    return;
  end if;
  if v_import.products = 0 then
    return query select 'nothing';
    return;
  end if;
  update product_imports i set state = 'running', actor = p_actor where i.id = p_import_id;
  perform queue_product_import(p_import_id);
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'product_import_started', 'product_import', p_import_id::text,
          jsonb_build_object('products', v_import.products));
  return query select 'started';
end $$;
