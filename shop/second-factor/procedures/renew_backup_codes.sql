-- Replaces the backup codes of the admin of a session in which the second factor was given; section
-- 6 of the product design. Outcomes: renewed, refused.
create function renew_backup_codes(p_session_id uuid, p_code_hashes text[])
returns table (outcome text) language plpgsql as $$
declare
  admin_id uuid;
begin
  -- Who asks twice at once waits here: the codes of the later one count, all ten of them.
  select second_factors.user_id into admin_id
    from second_factors join sessions on sessions.user_id = second_factors.user_id
    join users on users.id = second_factors.user_id
   where sessions.id = p_session_id and users.role = 'admin'
     and second_factor_at > now() - interval '12 hours'
     and last_seen_at > now() - interval '30 minutes'
     for update of second_factors;
  if not found then
    return query select 'refused';
    return;
  end if;
  delete from backup_codes where user_id = admin_id;
  insert into backup_codes (user_id, code_hash) select admin_id, unnest(p_code_hashes);
  return query select 'renewed';
end $$;
