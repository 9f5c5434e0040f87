-- Starts to undo an import that has ended, up to 30 days after it: a job does it, batch by batch. Outcomes:
-- started, existing (it was started before), too_late, not_ended, not_found.
create function undo_product_import(p_import_id uuid, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_import product_imports;
begin
  select * into v_import from product_imports i where i.id = p_import_id for update;
  if not found then
    return query select 'not_found';
  elsif v_import.state in ('undoing', 'undone') then
    return query select 'existing';
  elsif v_import.state not in ('done', 'cancelled') then
    return query select 'not_ended';
  elsif v_import.ended_at < now() - interval '30 days' then
    return query select 'too_late';
  else
    update product_imports i set state = 'undoing', actor = p_actor where i.id = p_import_id;
    perform queue_product_import(p_import_id);
    insert into audit_log (actor, action, subject_type, subject_id)
    values (p_actor, 'product_import_undone', 'product_import', p_import_id::text);
    return query select 'started';
  end if;
end $$;
