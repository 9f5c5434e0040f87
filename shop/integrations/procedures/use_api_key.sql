-- Who a program calls for, and what its key may at most; no row for a key that is unknown, over or revoked, or
-- whose maker is no admin any more. That it was used is written once a minute at most.
create function use_api_key(p_hash text)
returns table (key_id uuid, permissions text[], user_id uuid, email text, first_name text, last_name text,
               admin_role text, custom_role_id uuid, custom_role_name text, custom_role_permissions text[])
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
begin
  update api_keys k set last_used_at = now()
   where k.hash = p_hash and k.revoked_at is null and (k.ends_at is null or k.ends_at > now())
     and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  return query
    select k.id, k.permissions, u.id, u.email, u.first_name, u.last_name, u.admin_role,
           r.id, r.name, r.permissions
      from api_keys k join users u on u.id = k.made_by left join admin_roles r on r.id = u.custom_role_id
     where k.hash = p_hash and k.revoked_at is null and (k.ends_at is null or k.ends_at > now())
       and u.role = 'admin' and u.email_verified
       and not exists (select from customer_blocks b where b.user_id = u.id and b.lifted_at is null);
end $$;
