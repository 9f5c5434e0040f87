-- What the audit log calls a role: a fixed one by its name, a custom one as it is called now; null for null.
create function admin_role_name(p_role text)
returns text language sql stable as $$
  select coalesce((select r.name from admin_roles r where r.id = custom_role_of(p_role)), p_role)
$$;
