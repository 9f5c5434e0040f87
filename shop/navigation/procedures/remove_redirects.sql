-- Takes redirects away and answers those that were there; what is gone already is no fault.
create function remove_redirects(p_ids uuid[], p_actor text)
returns table (id uuid, from_path text, to_path text)
language sql as $$
  with gone as (
    delete from redirects r where r.id = any (p_ids) returning r.id, r.from_path, r.to_path
  ), noted as (
    insert into audit_log (actor, action, subject_type, subject_id, before)
    select p_actor, 'redirect_removed', 'redirect', gone.id::text,
           jsonb_build_object('from', gone.from_path, 'to', gone.to_path)
      from gone
  )
  select gone.id, gone.from_path, gone.to_path from gone order by gone.from_path
$$;
