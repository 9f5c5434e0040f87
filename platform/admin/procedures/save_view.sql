-- Keeps the filters of a list under a name; the same name again keeps the new ones. Outcomes: saved,
-- too_many (the admin has 30 for this list). Not audited: a personal preference.
create function save_view(p_admin_user_id uuid, p_list text, p_name text, p_query text)
returns text language plpgsql as $$
begin
  -- One save at a time for an admin: the count below would not see another's row.
  perform 1 from users u where u.id = p_admin_user_id for update;
  update saved_views v set name = p_name, query = p_query
   where v.admin_user_id = p_admin_user_id and v.list = p_list and lower(v.name) = lower(p_name);
  if found then
    return 'saved';
  end if;
  if (select count(*) from saved_views v where v.admin_user_id = p_admin_user_id and v.list = p_list) >= 30 then
    return 'too_many';
  end if;
  insert into saved_views (admin_user_id, list, name, query)
  values (p_admin_user_id, p_list, p_name, p_query);
  return 'saved';
end $$;
