-- How many users were active in the last 15 minutes (section 9): whom the processes streamed to, as
-- far as they reported it in the last 30 seconds; else the customers who did something in the database.
create function count_active_users() returns table (active integer, source text)
language plpgsql stable set enable_seqscan = off as $$
declare
  v_since timestamptz := now() - interval '15 minutes';
begin
  select sum(v.viewers)::integer into active from viewer_counts v
   where v.counted_at >= now() - interval '30 seconds';
  source := 'viewers';
  if active is null then
    select count(*)::integer into active from (
      select user_id from cart_items where created_at >= v_since
      union select customer_id from orders where updated_at >= v_since
      union select user_id from sessions where last_seen_at >= v_since) users;
    source := 'database';
  end if;
  return next;
end $$;
