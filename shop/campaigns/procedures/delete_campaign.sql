-- Deletes a draft if p_version is still current (optimistic locking); planned and sent campaigns stay.
-- Outcomes: deleted (also when it is already gone), version_conflict, not_now.
create function delete_campaign(p_id uuid, p_version integer, p_actor text)
returns text language plpgsql as $$
declare
  v_old campaigns;
begin
  select * into v_old from campaigns c where c.id = p_id for update;
  if not found then
    return 'deleted';
  elsif v_old.state <> 'draft' then
    return 'not_now';
  elsif v_old.version <> p_version then
    return 'version_conflict';
  end if;
  delete from campaigns c where c.id = p_id;
  insert into audit_log (actor, action, subject_type, subject_id, before)
  values (p_actor, 'campaign_deleted', 'campaign', p_id::text, campaign_facts(v_old));
  return 'deleted';
end $$;
