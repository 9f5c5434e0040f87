-- Keeps a picture in the media library while nothing shows it, or keeps it no longer: it is then deleted once
-- nothing has shown it for 7 days. The same again changes nothing. Outcomes: saved, picture_not_found.
create function keep_picture(p_id uuid, p_is_kept boolean, p_actor text)
returns table (outcome text) language plpgsql as $$
declare
  v_was boolean;
begin
  select f.is_kept into v_was from pictures f where f.id = p_id for no key update;
  if not found then
    return query select 'picture_not_found';
    return;
  end if;
  if v_was <> p_is_kept then
    update pictures f set is_kept = p_is_kept where f.id = p_id;
    insert into audit_log (actor, action, subject_type, subject_id)
    values (p_actor, case when p_is_kept then 'picture_kept' else 'picture_unkept' end, 'picture', p_id::text);
  end if;
  return query select 'saved';
end $$;
