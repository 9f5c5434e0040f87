-- Notes that a session was used: moves its idle limit on (30 days, never past 90 days from its
-- start) and ends a second factor that was not used for 30 minutes or is 12 hours old; section 6.
create function touch_session(p_session_id uuid) returns table (second_factor_until timestamptz)
language sql as $$
  update sessions
     set last_seen_at = now(),
         updated_at = now(),
         expires_at = least(now() + interval '30 days', created_at + interval '90 days'),
         second_factor_at = case
           when second_factor_at > now() - interval '12 hours'
            and last_seen_at > now() - interval '30 minutes' then second_factor_at
         end
   where id = p_session_id
  returning least(second_factor_at + interval '12 hours', last_seen_at + interval '30 minutes')
$$;
