-- Throws away an order that staff wrote and nobody sent. Outcomes: done, version_conflict, sent,
-- draft_not_found.
create function delete_draft_order(p_draft_id uuid, p_version integer, p_actor text)
returns text language plpgsql as $$
declare
  v_draft draft_orders;
begin
  select * into v_draft from draft_orders d where d.id = p_draft_id for update;
  if not found then
    return 'draft_not_found';
  elsif v_draft.order_id is not null then
    return 'sent';
  elsif v_draft.version <> p_version then
    return 'version_conflict';
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, before)
  values (p_actor, 'draft_order_deleted', 'draft_order', p_draft_id::text, draft_order_facts(p_draft_id));
  delete from draft_orders d where d.id = p_draft_id;
  return 'done';
end $$;
