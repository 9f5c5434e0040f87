-- Ends a count that nothing is corrected by. Outcomes: given_up, applied (too late), not_found.
create function give_up_stocktake(p_id uuid, p_actor text)
returns text language plpgsql as $$
declare
  v_state text;
begin
  update stocktakes t set state = 'given_up', ended_by = p_actor, ended_at = now()
   where t.id = p_id and t.state = 'open';
  if found then
    insert into audit_log (actor, action, subject_type, subject_id, detail) values (
      p_actor, 'stocktake_given_up', 'stocktake', p_id::text, '{}');
    return 'given_up';
  end if;
  select t.state into v_state from stocktakes t where t.id = p_id;
  return coalesce(v_state, 'not_found');
end $$;
