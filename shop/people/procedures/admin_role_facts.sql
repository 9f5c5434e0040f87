-- A role as entries of the audit log state it: {role} with its name then, and of a custom one {role_id}, which stays
-- the same when its name changes or passes to another.
create function admin_role_facts(p_role text)
returns jsonb language sql stable as $$
  select jsonb_build_object('role', admin_role_name(p_role))
    || case when custom_role_of(p_role) is null then '{}' else jsonb_build_object('role_id', custom_role_of(p_role)) end
$$;
