-- Deletes a set that is in no cart and no order. Outcomes: deleted (also when it is already gone),
-- version_conflict (p_version is not current any more), is_used.
create function delete_set(p_id uuid, p_version integer, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old sets;
begin
  -- Waits for carts that it is being put into, so that they are seen below.
  select * into v_old from sets s where s.id = p_id for update;
  if not found then
    return query select 'deleted';
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
  elsif uses_of_set(p_id) > 0 then
    return query select 'is_used';
  else
    delete from sets s where s.id = p_id;
    insert into audit_log (actor, action, subject_type, subject_id, before)
    values (p_actor, 'set_deleted', 'set', p_id::text,
            to_jsonb(v_old) - array['id', 'version', 'created_at']);
    return query select 'deleted';
  end if;
end $$;
