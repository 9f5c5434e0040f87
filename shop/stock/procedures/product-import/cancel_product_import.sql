-- Stops an import after the products that are written; they stay and can be undone. Outcomes: cancelled,
-- not_running.
create function cancel_product_import(p_import_id uuid, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
begin
  update product_imports i set state = 'cancelled', ended_at = now()
   where i.id = p_import_id and i.state = 'running';
  if not found then
    return query select 'not_running';
    return;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id)
  values (p_actor, 'product_import_cancelled', 'product_import', p_import_id::text);
  return query select 'cancelled';
end $$;
