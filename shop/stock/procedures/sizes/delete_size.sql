-- Deletes a size that nothing names, neither itself nor as a part of a size of a grid: no stock, cart, order,
-- waiting list or wishlist. Outcomes: deleted (also when it is gone already), version_conflict (p_version is not its
-- version any more), is_used (a size of a grid is: by the grid).
create function delete_size(p_id uuid, p_version integer, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old sizes;
begin
  perform lock_sizes();
  select * into v_old from sizes s where s.id = p_id for update;
  if not found then
    return query select 'deleted';
    return;
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
    return;
  elsif v_old.row_size_id is not null then
    return query select 'is_used';
    return;
  end if;
  begin
    delete from sizes s where s.id = p_id;
  exception when foreign_key_violation then
    -- Every table that names sizes refuses, also those that come to be.
    return query select 'is_used';
    return;
  end;
  insert into audit_log (actor, action, subject_type, subject_id, before)
  values (p_actor, 'size_deleted', 'size', p_id::text,
          jsonb_build_object('size_name', v_old.size_name, 'system', v_old.system));
  return query select 'deleted';
end $$;
