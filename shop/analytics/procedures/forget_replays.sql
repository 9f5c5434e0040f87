-- Deletes the recordings of which nothing came for p_days before p_at, a thousand at most; returns how many.
create function forget_replays(p_at timestamptz, p_days integer) returns integer
language plpgsql as $$
declare
  v_count integer;
begin
  delete from analytics_replays
   where id in (select id from analytics_replays where last_at < p_at - make_interval(days => p_days)
                 order by last_at limit 1000);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
