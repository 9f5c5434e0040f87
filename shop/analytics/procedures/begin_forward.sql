-- Takes the next p_most events for a destination, for a minute; half as many after every refusal, so that what
-- is refused is found to be one event. Only those of transactions that are over, so that
-- none comes later with a place before them. The first time it begins with the events of then. Outcomes: taken
-- (with a token, the events, how far they go, and how many there could have been at most), nothing, elsewhere (somebody has it, or it waits after a failure).
create function begin_forward(p_destination text, p_at timestamptz, p_most integer)
returns table (outcome text, token uuid, events jsonb, arrived_in text, arrival bigint, most integer)
language plpgsql set enable_seqscan = off as $$
declare
  v_forward analytics_forwards;
  v_most integer;
  v_over xid8 := pg_snapshot_xmin(pg_current_snapshot());
begin
  insert into analytics_forwards (destination, arrived_in, arrival) values (p_destination, v_over, -1)
      on conflict do nothing;
  select * into v_forward from analytics_forwards f where f.destination = p_destination for update skip locked;
  if not found or v_forward.taken_until > p_at or v_forward.not_before > p_at then
    return query select 'elsewhere', null::uuid, null::jsonb, null::text, null::bigint, null::integer;
    return;
  end if;
  v_most := greatest(1, p_most >> least(v_forward.refusals, 30));
  return query
    with next as (
      select e.* from analytics_events e
       where (e.arrived_in, e.arrival) > (v_forward.arrived_in, v_forward.arrival) and e.arrived_in < v_over
       order by e.arrived_in, e.arrival limit v_most
    ), last as (
      select n.arrived_in, n.arrival from next n order by n.arrived_in desc, n.arrival desc limit 1
    ), taken as (
      update analytics_forwards f set token = gen_random_uuid(), taken_until = p_at + interval '1 minute'
        from last where f.destination = p_destination
      returning f.token
    )
    select 'taken', t.token,
           (select jsonb_agg(jsonb_build_object(
                     'at', extract(epoch from n.at) * 1000, 'name', n.name, 'distinct_id', n.distinct_id,
                     'insert_id', n.insert_id, 'device_id', n.device_id, 'session_id', n.session_id,
                     'user_id', n.user_id, 'release', n.release, 'path', n.path, 'properties', n.properties)
                   order by n.arrived_in, n.arrival) from next n),
           l.arrived_in::text, l.arrival, v_most
      from taken t, last l;
  if not found then
    return query select 'nothing', null::uuid, null::jsonb, null::text, null::bigint, null::integer;
  end if;
end $$;
