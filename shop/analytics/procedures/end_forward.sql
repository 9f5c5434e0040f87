-- Says what came of what begin_forward gave to who has p_token. Passed on, the destination is so far; if not, it
-- waits: five seconds, twice that after every further failure, ten minutes at most (section 9). Nothing where
-- somebody else has taken it since.
create function end_forward(p_destination text, p_token uuid, p_is_done boolean, p_arrived_in text,
                            p_arrival bigint, p_at timestamptz) returns void
language sql as $$
  update analytics_forwards
     set arrived_in = case when p_is_done then p_arrived_in::xid8 else arrived_in end,
         arrival = case when p_is_done then p_arrival else arrival end,
         failures = case when p_is_done then 0 else failures + 1 end,
         not_before = case when not p_is_done
                           then p_at + least(interval '10 minutes', interval '5 seconds' * power(2, least(failures, 10))) end,
         token = null, taken_until = null
   where destination = p_destination and token = p_token;
$$;
