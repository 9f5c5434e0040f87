-- Deletes what an admin noted about an order, for its author, or for anybody where p_is_owner. Outcomes: done,
-- also when it was deleted before; not_yours, note_not_found.
create function delete_order_note(p_order_id uuid, p_note_id bigint, p_actor text, p_is_owner boolean)
returns text language plpgsql as $$
declare
  v_author text;
begin
  update order_notes n set text = null, deleted_at = now()
   where n.id = p_note_id and n.order_id = p_order_id and n.deleted_at is null
     and (p_is_owner or n.author = p_actor);
  if found then
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'order_note_deleted', 'order', p_order_id::text, jsonb_build_object('note', p_note_id));
    return 'done';
  end if;
  select n.author into v_author from order_notes n where n.id = p_note_id and n.order_id = p_order_id;
  return case when v_author is null then 'note_not_found'
              when p_is_owner or v_author = p_actor then 'done'
              else 'not_yours' end;
end $$;
