-- Records how many visitors a process streams to or has lately (section 9, active users), and takes
-- away the rows of processes that have ended.
create function note_viewers(p_process_id uuid, p_viewers integer) returns void
language plpgsql as $$
begin
  insert into viewer_counts (process_id, viewers) values (p_process_id, p_viewers)
    on conflict (process_id) do update set viewers = excluded.viewers, counted_at = now();
  -- One that is writing its own row is not gone.
  delete from viewer_counts
   where process_id in (
     select process_id from viewer_counts where counted_at < now() - interval '30 seconds'
        for update skip locked);
end $$;
