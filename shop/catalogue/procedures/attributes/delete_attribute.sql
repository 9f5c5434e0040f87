-- Deletes an attribute that no product has a value of and no rule of a collection asks for. Outcomes: deleted
-- (also when it is already gone), version_conflict (p_version is not current any more), is_used,
-- has_collections.
create function delete_attribute(p_id uuid, p_version integer, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old attributes;
begin
  perform lock_collections();
  perform lock_attributes();
  select * into v_old from attributes a where a.id = p_id for update;
  if not found then
    return query select 'deleted';
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
  elsif uses_of_attribute(v_old.code) > 0 then
    return query select 'is_used';
  elsif exists (select from collections c where c.rule_attributes ? v_old.code) then
    return query select 'has_collections';
  else
    delete from attributes a where a.id = p_id;
    insert into audit_log (actor, action, subject_type, subject_id, before)
    values (p_actor, 'attribute_deleted', 'attribute', p_id::text,
            jsonb_build_object('code', v_old.code, 'names', v_old.names, 'type', v_old.type));
    return query select 'deleted';
  end if;
end $$;
