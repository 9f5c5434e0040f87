-- Says what came of what begin_forward gave to who has p_token; p_result: passed_on, failed, or refused (the
-- service will not have what is in it). Passed on, the destination is so far; if not, it waits: five seconds,
-- twice that after every further failure, ten minutes at most (section 9). Of several that were refused half
-- as many are taken next, at once; one that was refused for 72 hours, with nothing passed on meanwhile, is left
-- out and counted. Outcomes: passed_on, halved, waits, left_out, elsewhere (somebody else has taken it since;
-- nothing changes).
create function end_forward(p_destination text, p_token uuid, p_result text, p_failure text, p_events integer,
                            p_arrived_in text, p_arrival bigint, p_at timestamptz) returns text
language plpgsql as $$
declare
  v_old analytics_forwards;
  v_outcome text;
begin
  select * into v_old from analytics_forwards f where f.destination = p_destination and f.token = p_token for update;
  if not found then
    return 'elsewhere';
  end if;
  v_outcome := case when p_result = 'passed_on' then 'passed_on'
                    when p_result = 'refused' and p_events = 1 and v_old.refused_since <= p_at - interval '72 hours'
                    then 'left_out'
                    when p_result = 'refused' and p_events > 1 then 'halved'
                    else 'waits' end;
  if v_outcome in ('waits', 'halved') then
    update analytics_forwards f
       set failures = f.failures + (v_outcome = 'waits')::integer, failure = p_failure, failing_since = coalesce(f.failing_since, p_at),
           refusals = f.refusals + (p_result = 'refused')::integer,
           refused_since = case when p_result = 'refused' then coalesce(f.refused_since, p_at) else f.refused_since end,
           not_before = case when v_outcome = 'waits' then p_at + least(interval '10 minutes',
                               interval '5 seconds' * power(2, least(f.failures, 10))) end,
           token = null, taken_until = null
     where f.destination = p_destination;
  else
    update analytics_forwards f
       set arrived_in = p_arrived_in::xid8, arrival = p_arrival, failures = 0, failure = null, failing_since = null,
           refusals = 0, refused_since = null, not_before = null,
           left_out = f.left_out + (v_outcome = 'left_out')::integer,
           left_out_at = case when v_outcome = 'left_out' then p_at else f.left_out_at end,
           token = null, taken_until = null
     where f.destination = p_destination;
  end if;
  return v_outcome;
end $$;
