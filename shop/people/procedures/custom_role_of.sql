-- The id of the custom role that a role is named by; null for the name of a fixed one, and for null.
create function custom_role_of(p_role text)
returns uuid language sql immutable as $$
  select case when p_role ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$' then p_role::uuid end
$$;
