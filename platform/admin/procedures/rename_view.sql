-- Gives a saved view of this admin another name. Outcomes: renamed, not_found (somebody's else, or
-- deleted meanwhile), name_taken (by another view of the same list).
create function rename_view(p_admin_user_id uuid, p_view_id uuid, p_name text)
returns text language plpgsql as $$
begin
  update saved_views v set name = p_name where v.id = p_view_id and v.admin_user_id = p_admin_user_id;
  return case when found then 'renamed' else 'not_found' end;
exception when unique_violation then
  return 'name_taken';
end $$;
