-- Keeps what an admin noted about an order; the same key once, however often it is sent. Outcomes: done,
-- existing, order_not_found.
create function add_order_note(p_order_id uuid, p_key uuid, p_text text, p_actor text)
returns text language plpgsql as $$
declare
  v_note bigint;
begin
  if not exists (select from orders o where o.id = p_order_id) then
    return 'order_not_found';
  end if;
  insert into order_notes (order_id, author, key, text) values (p_order_id, p_actor, p_key, p_text)
  on conflict (key) do nothing
  returning id into v_note;
  if v_note is null then
    return 'existing';
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'order_note_added', 'order', p_order_id::text, jsonb_build_object('note', v_note));
  return 'done';
end $$;
