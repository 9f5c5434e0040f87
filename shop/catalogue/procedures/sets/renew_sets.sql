-- Notes that the start or the end of sets has come, so that stored pages which name them are dropped by the change
-- feed; each moment once, however many ask. Returns the sets that began or ended.
create function renew_sets(p_at timestamptz) returns table (set_id uuid) language sql as $$
  with turned as (
    select s.id, greatest(case when s.starts_at <= p_at then s.starts_at end,
                          case when s.ends_at <= p_at then s.ends_at end) as at
      from sets s where s.is_active
  )
  update sets s set turned_at = t.at
    from turned t
   where t.id = s.id and t.at is not null and s.turned_at is distinct from t.at
  returning s.id
$$;
